import { type Check, isListOf, isNumber, isObjectOf, isText } from '../common/check.ts';
import type { PlanCatalogue } from './catalogue.answers.ts';

const areProducts = isListOf(isObjectOf({ type: isText, name: isText, old_price: isNumber, price: isNumber, about: isText }));

/** Checks the same as `planCatalogue`, without the schema library. */
export const isPlanCatalogue: Check<PlanCatalogue> = isObjectOf({ diet: areProducts, fitness: areProducts });
