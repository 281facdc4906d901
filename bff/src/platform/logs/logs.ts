import type { IncomingMessage } from 'node:http';
import { currentTrace, type Settings } from '@fitghar/services/kernel';
import { type DynamicModule, RequestMethod } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { LoggerModule } from 'nestjs-pino';

/** Addresses may contain tokens and personal data, so the log names the route: `/bff/pincode/:pin`. */
interface Origin {
  /** Null if no route matches. */
  route: string | null;
  /** The visitor's address; behind a trusted proxy, the one that it forwards. */
  address: string;
}
const origins = new WeakMap<IncomingMessage, Origin>();

/** Records the route and address that the log shows of a request; call it before Nest adds its hooks. */
export function recordLogContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw, routeOptions, ip }, _reply, done) => {
    origins.set(raw, { route: routeOptions.url ?? null, address: ip });
    done();
  });
}

/** One JSON line per event, with the request's id. Never addresses, bodies or queries (tokens, personal data) or secret headers. */
export const logsModule = (settings: Settings): DynamicModule =>
  LoggerModule.forRoot({
    forRoutes: [{ path: '*splat', method: RequestMethod.ALL }],
    pinoHttp: {
      level: settings.LOG_LEVEL,
      base: { role: settings.ROLE },
      mixin: () => {
        const [, trace_id] = currentTrace()?.split('-', 2) ?? [];
        return trace_id ? { trace_id } : {};
      },
      redact: { paths: ['*.password', '*.token', '*.email', '*.mobile', '*.phone'], censor: '[hidden]' },
      autoLogging: { ignore: (request) => /^\/(assets|remotes)\/|^\/bff\/(health|metrics)/.test(request.url ?? '') },
      serializers: {
        req: ({ id, method, raw }: { id: string; method: string; raw: IncomingMessage }) => ({ id, method, ...origins.get(raw) }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  });
