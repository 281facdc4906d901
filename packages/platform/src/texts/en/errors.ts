export const ourSide = 'Something went wrong on our side. Please try again';
export const offline = 'You’re offline. Please try again when you’re back online';
export const unreachable = (brand: string) => `We can’t reach ${brand}. Please check your connection and try again`;
export const tooLong = (brand: string) => `${brand} is taking too long to answer. Please try again`;
export const loggedOut = 'You’ve been logged out. Please log in again';
export const updated = 'The site was just updated. Please reload the page';
export const unsent = 'Some of what you entered hasn’t been sent yet. If you log out now, it will be deleted. Log out?';
