export const failed = 'We couldn’t load this text';
export const earlierVersions = 'Earlier versions';
