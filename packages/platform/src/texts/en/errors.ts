export const ourSide = 'Something went wrong on our side. Please try again';
export const offline = 'You’re offline. Please try again when you’re back online';
