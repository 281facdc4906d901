import type { Settings } from '@fitghar/services/kernel';
import { type DynamicModule, RequestMethod } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';

/** One JSON line an event, with the request's id. No body, no query (they hold personal data), no secret header. */
export const logsModule = (settings: Settings): DynamicModule =>
  LoggerModule.forRoot({
    forRoutes: [{ path: '*splat', method: RequestMethod.ALL }],
    pinoHttp: {
      level: settings.LOG_LEVEL,
      base: { role: settings.ROLE },
      redact: { paths: ['*.password', '*.token', '*.email', '*.mobile', '*.phone'], censor: '[hidden]' },
      autoLogging: { ignore: (request) => /^\/(assets|remotes)\/|^\/bff\/(health|metrics)/.test(request.url ?? '') },
      serializers: {
        req: (request: { id: string; method: string; url: string; remoteAddress: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
          address: request.remoteAddress,
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  });
