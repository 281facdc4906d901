import { fileMessages } from '@fitghar/contracts/common';
import { DomainError } from '../domain-error.ts';

/** The content is none of the types that are taken here, whatever the name says. */
export class FileTypeError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'file_type';
  override readonly fields = { file: [fileMessages.type] };

  constructor() {
    super(fileMessages.type);
  }
}

/** More bytes than are taken. */
export class FileTooLargeError extends DomainError {
  static override readonly kind = 'too-large';
  static override readonly code = 'file_too_large';
  override readonly fields = { file: [fileMessages.tooLarge] };

  constructor() {
    super(fileMessages.tooLarge);
  }
}
