import { routesOverlap } from '@fitghar/contracts/common';
import { type RegistryEntry, SHELL_ACCOUNT_PAGES, SHELL_PATHS } from '@fitghar/contracts/releases';

/** Paths reserved for resources other than pages, with everything below them. */
const RESERVED = /^\/(bff|assets|remotes)(\/|$)/i;
/** Named segments, of which the last may be a parameter: a page says where on the site it is. */
const ROUTE = /^(\/|(\/[\w-]+)+(\/:\w+)?)$/;
/** The shell's own account pages. */
const SHELL_MENU = SHELL_ACCOUNT_PAGES.map((page) => ({ at: `account/${page}`, of: 'the shell' }));

/** No path may be at two routes, by the matcher that serves them; routes in guarded areas need a guard. */
function routeProblems({ routes }: RegistryEntry, others: RegistryEntry[]): string[] {
  const paths = routes.map(({ path }) => path);
  const twice = paths.filter((path, index) => paths.findIndex((each) => routesOverlap(each, path)) !== index);
  const taken = [
    ...others.flatMap(({ name, routes: otherRoutes }) => otherRoutes.map(({ path }) => ({ path, of: name }))),
    ...SHELL_PATHS.map((path) => ({ path, of: 'the shell' })),
  ].filter(({ path }) => paths.some((own) => routesOverlap(own, path)));
  const unguarded = routes.filter(
    ({ path, guard }) =>
      (/^\/admin(\/|$)/i.test(path) && guard !== 'admin') || (/^\/user(\/|$)/i.test(path) && guard !== 'signed-in' && guard !== 'user'),
  );
  return [
    ...paths
      .filter((path) => !ROUTE.test(path))
      .map((path) => `The route ${path} must be named segments, with a parameter at most at its end`),
    ...twice.map((path) => `The route ${path} is listed twice`),
    ...[...taken, ...paths.filter((path) => RESERVED.test(path)).map((path) => ({ path, of: 'the shell' }))].map(
      ({ path, of }) => `The route ${path} of ${of} is taken`,
    ),
    ...unguarded.map(({ path, guard }) => `The route ${path} must not be open to '${guard}'`),
  ];
}

/** Menu entries of account and operations, and the keys that open them, must be unique. */
function menuProblems({ menu = [] }: RegistryEntry, others: RegistryEntry[]): string[] {
  const pages = menu.map(({ area, page }) => `${area}/${page}`);
  const twice = pages.filter((page, index) => pages.indexOf(page) !== index);
  const keysOf = (entries: RegistryEntry['menu'] = []) => entries.flatMap((entry) => (entry.area === 'operations' && entry.key) || []);
  const keys = keysOf(menu);
  const takenKeys = others.flatMap(({ name, menu: theirs }) => keysOf(theirs).map((key) => ({ key, of: name })));
  const otherPages = others.flatMap(({ name, menu = [] }) => menu.map(({ area, page }) => ({ at: `${area}/${page}`, of: name })));
  return [
    ...twice.map((page) => `The menu has the page ${page} twice`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `The menu has the key ${key} twice`),
    ...takenKeys.filter(({ key }) => keys.includes(key)).map(({ key, of }) => `The key ${key} of ${of} is taken`),
    ...[...SHELL_MENU, ...otherPages].filter(({ at }) => pages.includes(at)).map(({ at, of }) => `The page ${at} of ${of} is taken`),
  ];
}

/** Why a version cannot be served beside those of other remotes; empty if it can. */
export const placeProblems = (entry: RegistryEntry, others: RegistryEntry[]): string[] => [
  ...routeProblems(entry, others),
  ...menuProblems(entry, others),
];

/** Whether two people must release it: its pages run with the rights of the team. */
export const hasOperations = ({ name, routes, menu = [] }: RegistryEntry): boolean =>
  name === 'mf-admin' || routes.some(({ guard }) => guard === 'admin') || menu.some(({ area }) => area === 'operations');
