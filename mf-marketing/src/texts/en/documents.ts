export const failed = 'We couldn’t load this text';
