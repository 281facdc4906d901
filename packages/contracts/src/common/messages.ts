import { UPLOAD_MAX_BYTES } from './constants.ts';

/** Refusals of an uploaded file, shared by client and server. */
export const fileMessages = {
  type: 'Please choose a JPEG, PNG or WebP picture, or a PDF',
  activePdf: 'This PDF contains scripts or files, or has a password. Please print it to a new PDF, or send a picture',
  heic: 'This browser can’t read HEIC pictures. Please send a JPEG. On an iPhone, choose Most Compatible in Settings > Camera > Formats',
  empty: 'This file is empty. Please choose another one',
  infected: 'Our virus scanner refused this file. Please choose another one',
  notScanned: 'Files cannot be checked for viruses at the moment. Please try again in a few minutes',
  tooLarge: `Please choose a file of at most ${UPLOAD_MAX_BYTES / 1_000_000} MB`,
  tooManyPixels: 'Please choose a picture of at most 30 megapixels',
  busy: 'We’re receiving many pictures right now. Please try again in a few seconds',
} as const;
