export const notLoaded = 'The payment window could not be loaded. Please check your connection and try again';
export const notOpened = 'The payment window could not be opened. Please try again';
