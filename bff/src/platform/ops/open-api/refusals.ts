import { type DomainErrorClass, InvalidFieldsError, TooManyError } from '@fitghar/services/kernel';
import type { OperationObject, ReferenceObject, ResponseObject, SecurityRequirementObject } from '@nestjs/swagger';
import { SecondFactorRequiredError } from '../../auth/auth.guard.ts';
import { PLAIN, REFUSED_WITH_400, STATUS } from '../../errors/statuses.ts';
import type { CallMarks } from './operations.ts';

/** Status → the codes that its bodies may carry. */
export type Refusals = Map<number, Set<string>>;

/** Everything that a call can be refused with, from its marks, its parameters and its body. */
export function refusalsOf(method: string, operation: OperationObject, { access, limited, config, throws }: CallMarks): Refusals {
  const refusals: Refusals = new Map();
  const add = (status: number, code: string) => {
    const shown = config.refuseWith400 && REFUSED_WITH_400.includes(status) ? 400 : status;
    refusals.set(shown, (refusals.get(shown) ?? new Set()).add(code));
  };
  const plain = (status: keyof typeof PLAIN) => add(status, PLAIN[status][0]);
  if (method !== 'get') for (const status of [400, 413, 415] as const) plain(status); // whoever sends a body has it parsed
  if (operation.parameters?.length) plain(400); // an address that is not well encoded
  if (operation.parameters?.length || operation.requestBody) add(STATUS[InvalidFieldsError.kind], InvalidFieldsError.code);
  for (const refusal of guardRefusals(access)) {
    if (typeof refusal === 'number') plain(refusal);
    else add(STATUS[refusal.kind], refusal.code);
  }
  if (limited) add(STATUS[TooManyError.kind], TooManyError.code);
  plain(503); // without its database no call answers
  for (const { kind, code } of throws) add(STATUS[kind], code);
  return refusals;
}

/** What the guard says to whoever may not make the call. */
function guardRefusals(access: CallMarks['access']): (401 | 403 | DomainErrorClass)[] {
  if (access === 'public') return [];
  if (access && 'optional' in access) return [SecondFactorRequiredError];
  // Where anybody who is signed in may, a release token may not.
  return access && 'permissions' in access ? [401, 403, SecondFactorRequiredError] : [401, 403];
}

const MEANING: Record<number, string> = {
  400: 'Malformed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'In conflict with what is there',
  410: 'Gone',
  413: 'Too large',
  415: 'A type that this call does not take',
  422: 'Fields that break a rule, with their messages',
  429: 'Too often; come back later',
  503: 'Away for a moment; come back later',
};
const COMES_BACK = [429, 503];

/** Answers in the one error body. Calls that are refused alike share one, named by its status and codes. */
export class RefusalResponses {
  readonly components: Record<string, ResponseObject> = {};

  of(refusals: Refusals): Record<string, ReferenceObject> {
    return Object.fromEntries([...refusals].map(([status, codes]) => [String(status), this.share(status, [...codes].sort())]));
  }

  private share(status: number, codes: string[]): ReferenceObject {
    const name = `${status}.${codes.join('.')}`;
    const header = { description: 'Seconds to wait', required: true, schema: { type: 'integer' as const, minimum: 0 } };
    const own = {
      type: 'object' as const,
      properties: { statusCode: { type: 'integer' as const, enum: [status] }, code: { enum: codes } },
    };
    this.components[name] = {
      description: `${MEANING[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
      ...(COMES_BACK.includes(status) && { headers: { 'Retry-After': header } }),
      content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ErrorBody' }, own] } } },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

/** By what a call knows its caller; each entry is enough by itself. */
export function securityOf({ access, credential }: CallMarks): SecurityRequirementObject[] {
  if (credential) return [{ [credential.credential]: [] }, ...(credential.optional ? [{}] : [])];
  if (access === 'public') return [];
  if (access && 'optional' in access) return [{ accessToken: [] }, {}];
  return [{ accessToken: [] }, ...(access && 'orReleaseToken' in access ? [{ releaseToken: [] }] : [])];
}
