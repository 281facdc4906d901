/** Methods of the federation runtime that nothing here calls: 1.2 kB of each first load. */
const UNUSED = [/^\tasync preloadRemote\(.*?^\t}\n/ms, /^\tremoveRemote\(.*?^\t}\n/ms];

/** Removes them from runtime-core's `remote/index.js`. Tied to the pinned version. @throws if they are no longer there */
export default function slimRuntime(source) {
  return UNUSED.reduce((rest, method) => {
    if (!method.test(rest)) throw new Error(`The federation runtime has no ${method}`);
    return rest.replace(method, '');
  }, source);
}
