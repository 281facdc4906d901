import type { DomainErrorClass } from '@fitghar/services/kernel';
import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/internal';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import { ACCESS, type Access } from '../../auth/auth.guard.ts';
import { CREDENTIAL, type CredentialMark } from '../../auth/credentials.ts';
import { THROWS } from '../../errors/throws.ts';
import { UNLIMITED } from '../../limits/limits.ts';

/** Where Nest's `@ApiResponse` keeps what a call answers; the package does not export the name. */
const ANSWERS = 'swagger/apiResponse';

/** What the marks on a call say about it: the same ones that its guards and parsers go by. */
export interface CallMarks {
  /** Undefined where anybody who is signed in may. */
  access: Access | undefined;
  credential: CredentialMark | undefined;
  limited: boolean;
  config: FastifyContextConfig;
  throws: DomainErrorClass[];
  /** Status → what the call answers with it, where it is no refusal. */
  answers: Record<string, { standardSchema?: z.ZodType }>;
  /** Whether the call may be made without a body. */
  bodyOptional: boolean;
}

/** Finds the marks of each call by its id in the reference, `<controller>_<method>`. */
export class Operations {
  private readonly reflector = new Reflector();
  private readonly controllers: Map<string, Type>;

  constructor(discovery: DiscoveryService) {
    const classes = discovery.getControllers().map(({ metatype }) => metatype as Type);
    this.controllers = new Map(classes.map((each) => [each.name, each]));
  }

  /** `TicketsController`, `raise` → `tickets_raise`; a second address of the same call gets its number. */
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
      limited: !this.reflector.getAllAndOverride<true | undefined>(UNLIMITED, both),
      config: this.reflector.getAllAndOverride<FastifyContextConfig | undefined>(FASTIFY_ROUTE_CONFIG_METADATA, both) ?? {},
      throws: this.reflector.getAllAndMerge<DomainErrorClass[]>(THROWS, both),
      answers: Reflect.getMetadata(ANSWERS, handler) ?? {},
      bodyOptional: bodyOf(controller, method)?.safeParse(undefined).success ?? false,
    };
  }
}

/** The schema of a call's body. */
function bodyOf(controller: Type, method: string): z.ZodType | undefined {
  const parameters: Record<string, { schema?: z.ZodType }> = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {};
  return Object.entries(parameters).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`))?.[1].schema;
}
