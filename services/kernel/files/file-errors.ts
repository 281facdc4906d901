import { fileMessages } from '@fitghar/contracts/common';
import { DomainError } from '../domain-error.ts';

/** The content is not of an accepted type, whatever its name says. */
export class FileTypeError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'file_type';
  override readonly fields = { file: [fileMessages.type] };

  constructor() {
    super(fileMessages.type);
  }
}

/** Decoding the picture would take too much memory, however small its file is. */
export class TooManyPixelsError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'too_many_pixels';
  override readonly fields = { file: [fileMessages.tooManyPixels] };

  constructor() {
    super(fileMessages.tooManyPixels);
  }
}

/** The PDF contains scripts or other files, or is protected by a password. */
export class ActivePdfError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'active_pdf';
  override readonly fields = { file: [fileMessages.activePdf] };

  constructor() {
    super(fileMessages.activePdf);
  }
}

/** Too many pictures wait to be decoded. */
export class PicturesBusyError extends DomainError {
  static override readonly kind = 'unavailable';
  static override readonly code = 'pictures_busy';

  constructor() {
    super(fileMessages.busy);
  }
}

/** The virus scanner found something in it. */
export class FileInfectedError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'file_infected';
  override readonly fields = { file: [fileMessages.infected] };

  constructor() {
    super(fileMessages.infected);
  }
}

/** The virus scanner does not answer, so nothing is accepted. */
export class ScannerUnavailableError extends DomainError {
  static override readonly kind = 'unavailable';
  static override readonly code = 'scanner_unavailable';

  constructor() {
    super(fileMessages.notScanned);
  }
}

/** The file exceeds the size limit. */
export class FileTooLargeError extends DomainError {
  static override readonly kind = 'too-large';
  static override readonly code = 'file_too_large';
  override readonly fields = { file: [fileMessages.tooLarge] };

  constructor() {
    super(fileMessages.tooLarge);
  }
}

/** What storing an upload may be refused for. */
export const UPLOAD_ERRORS = [
  FileTypeError,
  ActivePdfError,
  TooManyPixelsError,
  FileTooLargeError,
  FileInfectedError,
  ScannerUnavailableError,
  PicturesBusyError,
] as const;
