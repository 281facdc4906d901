/** The draft of the request form. */
export const REQUEST_DRAFT = 'request';
