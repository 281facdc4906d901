// The arrows of the house. A remote never knows another, a front end never knows a service, nothing knows the bff.
const REMOTE = '^mf-([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', comment: 'Two modules that need each other are one module', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'remote-to-remote',
      comment: 'Remotes meet only in the shell',
      severity: 'error',
      from: { path: REMOTE },
      to: { path: '^mf-[^/]+/', pathNot: '^mf-$1/' },
    },
    {
      name: 'front-end-to-packages-only',
      comment: 'Shell and remotes use packages/* and nothing of the back end',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+)/' },
      to: { path: '^(bff|services|tools|e2e|bench)/' },
    },
    {
      name: 'shell-to-remote',
      comment: 'The shell learns of remotes from the registry, at run time',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: REMOTE },
    },
    { name: 'nothing-imports-bff', severity: 'error', from: { pathNot: '^bff/' }, to: { path: '^bff/' } },
    {
      name: 'services-are-inner',
      comment: 'A service has no HTTP and no screen',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(bff|shell|mf-[^/]+|tools|packages/(ui|platform|federation))/' },
    },
    {
      name: 'service-by-its-index',
      comment: 'A service uses another only through its index.ts; a test may draw on a page, which only the PDF thread loads',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '\\.pdf\\.test\\.ts$' },
      to: { path: '^services/[^/]+/', pathNot: ['^services/$1/', '^services/[^/]+/index\\.ts$'] },
    },
    { name: 'kernel-knows-no-service', severity: 'error', from: { path: '^services/kernel/' }, to: { path: '^services/(?!kernel)' } },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(bff|services|shell|mf-[^/]+|tools|packages/(?!contracts))' },
    },
    {
      name: 'contracts-common-is-below',
      comment: 'Every area builds on common, so it knows none of them',
      severity: 'error',
      from: { path: '^packages/contracts/src/common/' },
      to: { path: '^packages/contracts/src/(?!common/)' },
    },
    {
      name: 'contracts-areas-in-no-circle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/contracts/src/' },
      to: { circular: true },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(bff|services|shell|mf-[^/]+|tools|e2e|bench)/' },
    },
    {
      name: 'testing-for-tests-only',
      comment: 'Only tests and their builders take @fitghar/testing',
      severity: 'error',
      from: { pathNot: ['^packages/testing/', '^(shell|mf-[^/]+)/test/', '\\.test\\.tsx?$', '^jest\\.config\\.mjs$'] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'area-to-area',
      comment: 'Areas share views only with payments, which serves every area; operations read what every area shows',
      severity: 'error',
      from: { path: '^bff/src/areas/([^/]+)/' },
      to: { path: '^bff/src/areas/[^/]+/', pathNot: ['^bff/src/areas/$1/', '^bff/src/areas/(payments|booking)/', '\\.views\\.ts$'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    doNotFollow: { path: 'node_modules' },
  },
};
