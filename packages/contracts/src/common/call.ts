import type * as z from 'zod/mini';
import type { LiveTopic } from './live-topics.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call takes and returns, besides its method and path. */
interface Description {
  /** The path's `:name` parts. */
  params?: z.ZodMiniType<object>;
  query?: z.ZodMiniType<object>;
  body?: z.ZodMiniType;
  /** How browsers send the body: as a form with a file, `file`, or as JSON in `text/plain` (D14). Default: JSON. */
  bodyAs?: 'form' | 'text';
  /** JSON of a success. */
  response?: z.ZodMiniType;
  /** Media types of a success that is a file or a stream. */
  content?: readonly string[];
  /** Statuses of a success; the first is the usual one. Default: 200. */
  status?: 201 | 204 | readonly [number, ...number[]];
  /** Status of refused input and conflicts, if an older contract requires another than 422 and 409. */
  refusesWith?: 400;
  /** What it may change, also if it is refused: queries of these topics ask again. */
  changes?: readonly LiveTopic[];
  /** An older path of the same call. */
  alsoAt?: `/${string}`;
}

/** One call of the back end: what its controller, the API reference, browsers and the fakes of tests share. */
export interface Call extends Description {
  method: Method;
  /** Below `/bff`. */
  path: `/${string}`;
}

type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type PathOf<Line> = Line extends `${Method} ${infer Path extends `/${string}`}` ? Path : never;
type MethodOf<Line> = Line extends `${infer Verb extends Method} ${string}` ? Verb : never;
/** A path with parameters has a schema of exactly those. */
type ParamsFor<Path> = [ParamsIn<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniType<Record<ParamsIn<Path>, string | number>> };

/**
 * Describes a call: `defineCall('GET /api/v1/plans/:id', { params: idParam, response: plan })`. The path is below `/bff`.
 * @__NO_SIDE_EFFECTS__
 */
export function defineCall<const Line extends `${Method} /${string}`, const What extends Description>(
  line: Line,
  what: What & ParamsFor<PathOf<Line>>,
): What & { method: MethodOf<Line>; path: PathOf<Line> };
export function defineCall(line: string, what: Description): { method: string; path: string } {
  const [method = '', path = ''] = line.split(' ');
  return { ...what, method, path };
}

type Nothing = Record<never, never>;
type Value = string | number | boolean | undefined;
/** The fields of a call that is not known when this is compiled, such as that of any list. */
type AnyFields = { readonly [name: string]: Value };
/** A schema that reads any text accepts what it makes of it. */
type Sent<In, Out> = unknown extends In ? Out : In | Out;
type Both<In, Out> = { [Key in keyof In]: Sent<In[Key], Key extends keyof Out ? Out[Key] : never> };
type FieldsOf<Schema> = Schema extends z.ZodMiniType
  ? unknown extends z.input<Schema>
    ? AnyFields
    : Both<z.input<Schema>, z.output<Schema>>
  : Nothing;
type BodyOf<Schema> = Schema extends z.ZodMiniType
  ? undefined extends z.input<Schema>
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : Nothing;
type FileOf<As> = As extends 'form' ? { file: File | null } : Nothing;

/** What a caller gives: the fields of path and query, the body as `body`, and a form's file as `file`. */
export type CallInput<Of extends Call> = FieldsOf<Of['params']> & FieldsOf<Of['query']> & BodyOf<Of['body']> & FileOf<Of['bodyAs']>;

type ParsedOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;
/** What the controller gets: the same, as the schemas have read it. A form's file comes as `upload`. */
export type ParsedInput<Of extends Call> = ParsedOf<Of['params']> &
  ParsedOf<Of['query']> &
  (Of['body'] extends z.ZodMiniType ? { body: z.output<Of['body']> } : unknown);

/** What a success brings to the caller. */
export type ResponseOf<Of extends Call> = Of['response'] extends z.ZodMiniType ? z.output<Of['response']> : undefined;

/** What the back end sends as a success. */
export type SentResponse<Of extends Call> = Of['response'] extends z.ZodMiniType ? z.input<Of['response']> : undefined;

/** A path with these fields in the places of its parameters, and the others as its query. Those that are undefined are left out. */
export function fillPath(path: string, fields: object): string {
  const left = new Map<string, unknown>(Object.entries(fields));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const params = new URLSearchParams();
  for (const [name, value] of left) if (value !== undefined) params.set(name, String(value));
  const query = params.toString();
  return query ? `${filled}?${query}` : filled;
}

/** The address of a call, below `/bff`. */
export const addressOf = <Of extends Call>({ path }: Of, input: Omit<CallInput<Of>, 'body' | 'file'>): string => fillPath(path, input);
