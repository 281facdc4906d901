import { ticketNumber } from '@fitghar/contracts/account';

export const states = { open: 'Open', closed: 'Closed' };
export const listOf = { open: 'Open tickets', closed: 'Closed tickets' };
export const none = { open: 'No open tickets', closed: 'No closed tickets' };
export const noneText = { open: 'Your questions and our replies will appear here.', closed: 'Resolved tickets will appear here.' };
export const notLoaded = 'We couldn’t load your tickets';
export const tickets = 'Tickets';
export const promise = 'We reply to every ticket within 24 hours, here and by email.';

export const uploading = 'Uploading your file';
export const raised = 'Ticket raised. We’ll reply within 24 hours';
export const howCanWeHelp = 'How can we help?';
export const message = 'Message';
export const file = 'Picture or PDF (optional)';
export const fileHint = 'Up to 5 MB';
export const proceed = 'Proceed';
export const service = 'Service';
export const somethingElse = 'Something else';

export const statuses = { Pending: 'Pending', Answered: 'Answered', Closed: 'Closed' };
export const yourReply = 'Your reply';
export const sendReply = 'Send reply';
export const openFile = 'Open the file';
export const attachment = 'Your attachment';
export const ticket = (id: string) => `Ticket ${ticketNumber(id)}`;
export const ourTeam = 'Our team: ';
export const you = 'You: ';
export const merged = (id: string) => `We’ve joined this with your ticket ${ticketNumber(id)}, where we answer both.`;
