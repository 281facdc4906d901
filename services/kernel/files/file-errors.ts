import { UPLOAD_MAX_BYTES } from '@fitghar/contracts';
import { DomainError } from '../domain-error.ts';

/** The content is none of the types that are taken here, whatever the name says. */
export class FileTypeError extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'file_type';
  override readonly fields = { file: ['Please choose a JPEG, PNG or WebP picture, or a PDF'] };

  constructor() {
    super('Please choose a JPEG, PNG or WebP picture, or a PDF');
  }
}

/** More bytes than are taken. */
export class FileTooLargeError extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'file_too_large';
  override readonly fields = { file: [`Please choose a file of at most ${UPLOAD_MAX_BYTES / 1_000_000} MB`] };

  constructor() {
    super(`Please choose a file of at most ${UPLOAD_MAX_BYTES / 1_000_000} MB`);
  }
}
