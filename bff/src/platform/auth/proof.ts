import { CALL_PROOF_PERMISSIONS, type Permission, PROOF_PERMISSIONS } from '@fitghar/contracts/admin';
import { DomainError, sha256 } from '@fitghar/services/kernel';
import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Access } from './access.ts';

/** The caller must give the password or a code again; `POST /bff/api/v1/session/proof`, then repeat the call. */
export class ProofNeededError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'proof_needed';

  /** @param proofFor names this call, if it needs a proof of its own */
  constructor(readonly proofFor?: string) {
    super('Please confirm it’s you');
  }
}

/** While code that no one has approved may run in this browser, or this session, it gives no one rights. */
export class PreviewOnError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'preview_on';

  constructor() {
    super('End the preview in this browser first');
  }
}

/**
 * `recent`: a password or code of the last 15 minutes. `call`: a passkey or code for this call alone. `factor`: that, too,
 * for people who have one, and `recent` for those who set up their first.
 */
export type Proof = 'recent' | 'call' | 'factor';

/** Metadata key of endpoints that need a proof whatever their permissions. */
export const PROOF = 'proof';
/** Needs a proof. Calls with {@link PROOF_PERMISSIONS} and {@link CALL_PROOF_PERMISSIONS} need it anyway. */
export const RequireProof = (proof: Proof = 'recent') => SetMetadata<string, Proof>(PROOF, proof);

/** The proof that a call needs: the guard and the API reference ask this. */
export function proofOf(method: string, access: Access | undefined, marked: Proof | undefined): Proof | undefined {
  if (marked || method === 'GET' || typeof access !== 'object' || !('permissions' in access)) return marked;
  const needs = (list: readonly Permission[]) => access.permissions.some((permission) => list.includes(permission));
  return needs(CALL_PROOF_PERMISSIONS) ? 'call' : needs(PROOF_PERMISSIONS) ? 'recent' : undefined;
}

/** Names a call with everything that it would do, so that a proof for it is none for another. */
export const nameCall = ({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string =>
  sha256(`${method} ${url}\n${JSON.stringify(body ?? null)}`);
