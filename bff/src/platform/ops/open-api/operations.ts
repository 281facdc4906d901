import type { DomainErrorClass } from '@fitghar/services/kernel';
import type { Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../../auth/access.ts';
import { ACCESS } from '../../auth/auth.guard.ts';
import { CREDENTIAL, type CredentialMark } from '../../auth/credentials.ts';
import { PROOF, type Proof } from '../../auth/proof.ts';
import { THROWS } from '../../errors/throws.ts';
import { RATE_LIMIT_SKIPPED } from '../../limits/limits.ts';

/** Metadata key of Nest's `@ApiResponse`, which the package does not export. */
const ANSWERS = 'swagger/apiResponse';

/** The decorators of an endpoint: the same that its guards and parsers use. */
export interface CallMarks {
  /** Undefined if every logged-in user has access. */
  access: Access | undefined;
  credential: CredentialMark | undefined;
  /** The proof that it needs whatever its permissions. */
  proof: Proof | undefined;
  limited: boolean;
  config: FastifyContextConfig;
  throws: DomainErrorClass[];
  /** Successful responses by status. */
  answers: Record<string, { standardSchema?: z.ZodType }>;
}

/** Finds the decorators of an endpoint by its operation id, `<controller>_<method>`. */
export class Operations {
  private readonly reflector = new Reflector();
  private readonly controllers: Map<string, Type>;

  constructor(discovery: DiscoveryService) {
    const classes = discovery.getControllers().map(({ metatype }) => metatype as Type);
    this.controllers = new Map(classes.map((each) => [each.name, each]));
  }

  /** `TicketsController`, `raise` → `tickets_raise`; a second path of the same method adds its index. */
  static idOf(controller: string, method: string): string {
    const area = controller.replace(/Controller$/, '');
    const [, name = method, index = '0'] = /^(\w+)\[(\d+)\]$/.exec(method) ?? [];
    return `${area.charAt(0).toLowerCase()}${area.slice(1)}_${name}${index === '0' ? '' : `_${index}`}`;
  }

  marksOf(operationId: string): CallMarks {
    const [area = '', method = ''] = operationId.split('_');
    const controller = this.controllers.get(`${area.charAt(0).toUpperCase()}${area.slice(1)}Controller`);
    const handler: unknown = controller?.prototype[method];
    if (!controller || typeof handler !== 'function') throw new Error(`No controller has the call ${operationId}`);
    const both: [() => unknown, Type] = [handler as () => unknown, controller];
    return {
      access: this.reflector.getAllAndOverride<Access | undefined>(ACCESS, both),
      credential: this.reflector.getAllAndOverride<CredentialMark | undefined>(CREDENTIAL, both),
      proof: this.reflector.getAllAndOverride<Proof | undefined>(PROOF, both),
      limited: !this.reflector.getAllAndOverride<true | undefined>(RATE_LIMIT_SKIPPED, both),
      config: this.reflector.getAllAndOverride<FastifyContextConfig | undefined>(FASTIFY_ROUTE_CONFIG_METADATA, both) ?? {},
      throws: this.reflector.getAllAndMerge<DomainErrorClass[]>(THROWS, both),
      answers: Reflect.getMetadata(ANSWERS, handler) ?? {},
    };
  }
}
