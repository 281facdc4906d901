/** Does this path belong to the route? A route's last part may be `:name`, which stands for any one part. */
export function isAt(route: string, path: string): boolean {
  const colon = route.indexOf('/:');
  if (colon < 0) return route === path;
  const rest = path.slice(colon + 1);
  return path.startsWith(route.slice(0, colon + 1)) && rest !== '' && !rest.includes('/');
}
