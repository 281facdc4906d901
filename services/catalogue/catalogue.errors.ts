import { DomainError } from '../kernel/index.ts';

/** A colleague published a version that this one does not know. */
export class CatalogueChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'catalogue_changed';

  constructor() {
    super('A colleague has just changed the catalogue. Reload to see what is valid now');
  }
}
