import type { Call, ParsedInput, SentResponse } from '@fitghar/contracts/common';
import type { Upload } from '@fitghar/services/kernel';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiEventStream } from '../live/api-event-stream.ts';
import { ApiFile } from './api-file.ts';
import { parseInput } from './parse-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that this route answers. */
    call?: Call;
  }
}

/** What a method returns: the call's response, or a file. */
type Returned<Of extends Call> = Of['response'] extends object ? SentResponse<Of> : StreamableFile;
/** `Promise<void>`: it sends the answer itself. */
type Method<Of extends Call> = (...args: never[]) => Returned<Of> | Promise<Returned<Of>> | Promise<void>;

/** Metadata key of methods with {@link Input}. */
const READS_INPUT = 'reads-input';

const statusesOf = ({ status }: Call): readonly number[] => (typeof status === 'object' ? status : [status ?? 200]);

/**
 * Answers a call as its contract describes it: method, path, statuses, and their place in the API reference. It is a method's
 * first decorator, because it keeps what the others have set for the route.
 */
export const Handles =
  <Of extends Call>(call: Of) =>
  <Handler extends Method<Of>>(target: object, name: string, descriptor: TypedPropertyDescriptor<Handler>): void => {
    const { method, path, alsoAt, response, content, params, query, body } = call;
    if ((params || query || body) && !Reflect.getMetadata(READS_INPUT, target, name))
      throw new Error(`${name} handles ${method} ${path} without @Input: no one would read what it is given`);
    const [usual = 200, ...others] = statusesOf(call);
    const own: unknown = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value ?? {});
    const responses = content?.includes('text/event-stream')
      ? [ApiEventStream()]
      : content
        ? [ApiFile(...content)]
        : [usual, ...others].map((status) =>
            ApiResponse({ status, ...(response ? { standardSchema: response } : { description: 'Done' }) }),
          );
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: [path, ...(alsoAt ? [alsoAt] : [])] }),
      HttpCode(usual),
      RouteConfig({ ...(own as object | undefined), call }),
      ...responses,
    )(target, name, descriptor);
  };

/** Fields of path and query, and the body as `body`, read by the schemas of the call that the method handles; a form's file as `upload`. */
export type Input<Of extends Call> = ParsedInput<Of> & (Of['bodyAs'] extends 'form' ? { upload: Upload | null } : unknown);

/** Gives a method its {@link Input}. @throws InvalidFieldsError */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => parseInput(context.switchToHttp().getRequest<FastifyRequest>()),
  [(target, name) => name !== undefined && Reflect.defineMetadata(READS_INPUT, true, target, name)],
);
