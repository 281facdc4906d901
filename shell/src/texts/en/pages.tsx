export const pageNotFound = 'Page not found';
export const notFoundTitle = 'We couldn’t find this page';
export const notFoundText = 'The address may be wrong, or the page may have moved.';
export const backToHome = 'Back to home';
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;

export const forbiddenTitle = '403 – You don’t have access to this page';
export const forbiddenText = 'Your account can’t open this page. If you have another account, log out and use that one.';
export const goHome = 'Go to the home page';
