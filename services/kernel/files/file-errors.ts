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

/** The file exceeds the size limit. */
export class FileTooLargeError extends DomainError {
  static override readonly kind = 'too-large';
  static override readonly code = 'file_too_large';
  override readonly fields = { file: [fileMessages.tooLarge] };

  constructor() {
    super(fileMessages.tooLarge);
  }
}
