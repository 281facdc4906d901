import type { DomainErrorClass } from '@fitghar/services/kernel';
import { SetMetadata } from '@nestjs/common';

/** Where a call says which refusals of its use cases it passes on. */
export const THROWS = 'throws';

/**
 * Names the refusals that a call can answer beside those that its guards, limits and schemas give by themselves. Status
 * and code are the class's own. In tests an answer that is not named fails (`ContractWatch`).
 */
export const Throws = (...errors: DomainErrorClass[]) => SetMetadata(THROWS, errors);
