/** What every path of a route with a parameter begins with; null for a route without one. */
const prefixOf = (route: string): string | null => {
  const colon = route.indexOf('/:');
  return colon < 0 ? null : route.slice(0, colon + 1);
};

/** Whether some path is at both routes. */
export function routesOverlap(one: string, other: string): boolean {
  const prefix = prefixOf(one);
  return (prefix !== null && prefix === prefixOf(other)) || isAt(one, other) || isAt(other, one);
}

/** Whether the path matches the route. A route's last segment may be `:name`, which matches any one segment. */
export function isAt(route: string, path: string): boolean {
  const prefix = prefixOf(route);
  if (prefix === null) return route === path;
  const rest = path.slice(prefix.length);
  return path.startsWith(prefix) && rest !== '' && !rest.includes('/');
}
