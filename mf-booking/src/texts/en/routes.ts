export const wizard = 'Book a trial session';
export const trainerDay = 'My day';
export const packages = 'Continue with a package';
export const session = 'Your session';
