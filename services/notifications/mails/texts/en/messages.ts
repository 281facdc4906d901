/** Emails that answer someone: enquiries, reviews, tickets, corrections. */
export const messages = {
  enquiry: {
    footer:
      'You’re receiving this email because someone entered this address in a form on our site. If that wasn’t you, you can ignore it.',
    replyFooter: 'You’re receiving this email because you wrote to us on our site.',
  },
  area: {
    action: 'Book a trial',
    footer:
      'You’re receiving this email because someone entered this address in a form on our site. We won’t write to you about this again.',
  },
  greeting: (name: string) => `Namaste${name && ` ${name}`},`,
  review: {
    footer: 'You’re receiving this email because you reviewed us.',
  },
  ticket: {
    ticket: 'Ticket',
    youWrote: 'You wrote',
    footer: 'You’re receiving this email because you raised a ticket. Please reply on your dashboard, not to this email.',
  },
  /** To what someone wrote or tapped on WhatsApp. */
  whatsApp: {
    stop: 'Done: you’ll get no more messages about your sessions here. Changed your mind? Reply START.',
    start: 'Welcome back: you’ll get messages about your sessions here again. Reply STOP to end them.',
    ready: 'Great, see you then!',
  },
  correction: {
    footer: 'You’re receiving this email because our team changed something about your account, a session or a payment.',
  },
};
