export const chooseService = 'Please choose Fitness Trainer or Yoga Trainer';
