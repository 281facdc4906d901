import { type DomainErrorClass, InvalidFieldsError, TooManyError } from '@fitghar/services/kernel';
import type { OperationObject, ReferenceObject, ResponseObject, SecurityRequirementObject } from '@nestjs/swagger';
import { SecondFactorRequiredError } from '../../auth/auth.guard.ts';
import { ForeignOriginError } from '../../auth/foreign-origin.guard.ts';
import { PreviewOnError, ProofNeededError, proofOf } from '../../auth/proof.ts';
import { PLAIN, REFUSED_WITH_400, STATUS } from '../../errors/statuses.ts';
import type { CallMarks } from './operations.ts';

/** Error codes by status. */
export type Refusals = Map<number, Set<string>>;

/** Every error of a call, derived from its decorators, parameters and body. */
export function refusalsOf(method: string, operation: OperationObject, { access, proof, limited, config, throws }: CallMarks): Refusals {
  const refusals: Refusals = new Map();
  const add = (status: number, code: string) => {
    const sentStatus = config.call?.refusesWith === 400 && REFUSED_WITH_400.includes(status) ? 400 : status;
    refusals.set(sentStatus, (refusals.get(sentStatus) ?? new Set()).add(code));
  };
  const plain = (status: keyof typeof PLAIN) => add(status, PLAIN[status][0]);
  plain(400); // malformed, or taken over HTTP by a proxy
  if (method !== 'get') {
    for (const status of [413, 415] as const) plain(status); // from parsing the body
    add(STATUS[ForeignOriginError.kind], ForeignOriginError.code);
  }
  if (operation.parameters?.length || operation.requestBody) add(STATUS[InvalidFieldsError.kind], InvalidFieldsError.code);
  for (const refusal of guardRefusals(access)) {
    if (typeof refusal === 'number') plain(refusal);
    else add(STATUS[refusal.kind], refusal.code);
  }
  const needed = proofOf(method.toUpperCase(), access, proof);
  if (needed) add(STATUS[ProofNeededError.kind], ProofNeededError.code);
  if (needed && needed !== 'recent') add(STATUS[PreviewOnError.kind], PreviewOnError.code);
  if (limited) add(STATUS[TooManyError.kind], TooManyError.code);
  plain(503); // no call works without its database
  for (const { kind, code } of throws) add(STATUS[kind], code);
  return refusals;
}

/** Errors of the auth guard. */
function guardRefusals(access: CallMarks['access']): (401 | 403 | DomainErrorClass)[] {
  if (access === 'public') return [];
  if (access && 'optional' in access) return [SecondFactorRequiredError];
  // An endpoint for every logged-in user does not accept a release token.
  return access && 'permissions' in access ? [401, 403, SecondFactorRequiredError] : [401, 403];
}

const MEANING: Record<number, string> = {
  400: 'Malformed',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the current state',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Invalid fields, with their messages',
  429: 'Too many requests; retry later',
  503: 'Temporarily unavailable; retry later',
};
const RETRYABLE = [429, 503];

/** Responses with the common error body. Calls with the same errors share one, named by status and codes. */
export class RefusalResponses {
  readonly components: Record<string, ResponseObject> = {};

  responsesOf(refusals: Refusals): Record<string, ReferenceObject> {
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
      ...(RETRYABLE.includes(status) && { headers: { 'Retry-After': header } }),
      content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ErrorBody' }, own] } } },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Credentials of a call; each entry alone is sufficient. */
export function securityOf({ access, credential }: CallMarks): SecurityRequirementObject[] {
  if (credential) return [{ [credential.credential]: [] }, ...(credential.optional ? [{}] : [])];
  if (access === 'public') return [];
  if (access && 'optional' in access) return [{ accessToken: [] }, {}];
  return [{ accessToken: [] }, ...(access && 'orReleaseToken' in access ? [{ releaseToken: [] }] : [])];
}
