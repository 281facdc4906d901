import type { DomainErrorClass } from '@fitghar/services/kernel';
import { SetMetadata } from '@nestjs/common';

/** Metadata key of the errors that an endpoint passes on. */
export const THROWS = 'throws';

/**
 * Declares the errors that an endpoint can return besides those of its guards, limits and schemas. Status and code come
 * from the class. In tests an undeclared response fails (`checkAnswers`).
 */
export const Throws = (...errors: DomainErrorClass[]) => SetMetadata(THROWS, errors);
