export const failed = 'यह पेज लोड नहीं हो पाया';
export const earlierVersions = 'पिछले वर्शन';
