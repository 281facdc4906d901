import { OBJECT_ID } from './constants.ts';

/** Checks parsed JSON without the schema library, for what a page shows first (ADR 078). */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';

export const isMatching =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value);

export const isId: Check<string> = /* @__PURE__ */ isMatching(OBJECT_ID);

export const isNumber: Check<number> = (value) => typeof value === 'number';

export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

export const isOneOf =
  <Value>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((each) => each === value);

/** One of the keys of this object. */
export const isKeyOf =
  <Key extends string>(values: Readonly<Record<Key, unknown>>): Check<Key> =>
  (value): value is Key =>
    isText(value) && Object.hasOwn(values, value);

export const isNullOr =
  <Value>(is: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null || is(value);

export const isMissingOr =
  <Value>(is: Check<Value>): Check<Value | undefined> =>
  (value) =>
    value === undefined || is(value);

export const isListOf =
  <Item>(isItem: Check<Item>): Check<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem);

/** An object with these fields; others are ignored. */
export const isObjectOf =
  <Value extends object>(fields: { [Key in keyof Value]-?: Check<Value[Key]> }): Check<Value> =>
  (value): value is Value => {
    if (typeof value !== 'object' || value === null) return false;
    for (const name in fields) if (!fields[name](Reflect.get(value, name))) return false;
    return true;
  };

/** One page of a list, as `pageOf`. */
export const isPageOf = <Row>(isRow: Check<Row>) => isObjectOf({ rows: isListOf(isRow), page: isNumber, limit: isNumber, total: isNumber });
