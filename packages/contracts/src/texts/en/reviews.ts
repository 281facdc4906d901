export const reviewedServices = { FITNESS: 'Fitness at home', YOGA: 'Yoga at home', DIET: 'Diet or fitness plan', INSTITUTE: 'Institute' };
