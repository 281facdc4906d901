export const notices = 'Notices';
export const markRead = 'Mark all as read';
export const notLoaded = 'We couldn’t load your notices';
export const none = 'No notices yet';
export const noneText = 'Our updates will appear here.';
export const isNew = 'New';
