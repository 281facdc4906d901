// Dependency rules: remotes do not import each other, front ends import no service, and nothing imports the bff.
const REMOTE = '^mf-([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that depend on each other belong together',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remote-to-remote',
      comment: 'Remotes share only packages; they meet in the shell at run time',
      severity: 'error',
      from: { path: REMOTE },
      to: { path: '^mf-[^/]+/', pathNot: '^mf-$1/' },
    },
    {
      name: 'front-end-to-packages-only',
      comment: 'The shell and remotes use packages/* and nothing of the back end',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+)/' },
      to: { path: '^(bff|services|tools|e2e|bench)/' },
    },
    {
      name: 'shell-to-remote',
      comment: 'The shell loads remotes from the registry at run time; one test mounts two of them over one cache',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/shared-cache\\.test\\.tsx$' },
      to: { path: REMOTE },
    },
    { name: 'nothing-imports-bff', severity: 'error', from: { pathNot: '^bff/' }, to: { path: '^bff/' } },
    {
      name: 'services-are-inner',
      comment: 'A service knows neither HTTP nor screens',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(bff|shell|mf-[^/]+|tools|packages/(ui|platform|federation))/' },
    },
    {
      name: 'service-by-its-index',
      comment: 'A service uses another only through its index.ts; tests may import PDF pages, which only the PDF thread loads',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '\\.pdf\\.test\\.ts$' },
      to: { path: '^services/[^/]+/', pathNot: ['^services/$1/', '^services/[^/]+/index\\.ts$'] },
    },
    {
      name: 'migrations-stand-alone',
      comment:
        'A released migration never changes, so it uses nothing that does: no schema, no repository; seals are fixed by what is stored',
      severity: 'error',
      from: { path: '^services/kernel/migrations/list/' },
      to: {
        path: '^(services|packages|bff)/',
        pathNot: '^services/kernel/(migrations/(list/|migration\\.ts$)|audit/audit-seals\\.ts$|key-ring\\.ts$|vault/sealing\\.ts$)',
      },
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
      comment: 'Every area builds on common, so common imports none of them',
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
      name: 'platform-knows-no-ui',
      comment: 'ui builds on platform, never the other way round',
      severity: 'error',
      from: { path: '^packages/platform/' },
      to: { path: '^packages/ui/' },
    },
    {
      name: 'ui-bundled-takes-the-rest-by-name',
      comment: 'A remote bundles these files. By a relative path it would bundle a second copy of what the shell provides',
      severity: 'error',
      from: { path: '^packages/ui/src/bundled/' },
      to: { path: '^packages/ui/src/(?!bundled/).*\\.(ts|tsx|css)$', dependencyTypes: ['local'] },
    },
    {
      name: 'ui-shared-knows-no-bundled',
      comment: 'The shell provides one copy of what remotes would bundle again',
      severity: 'error',
      from: { path: '^packages/ui/src/(?!bundled/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/ui/src/bundled/' },
    },
    {
      name: 'forms-load-dialogs-lazily',
      comment: 'Public pages have forms, and the dialogs’ library is 23 kB',
      severity: 'error',
      from: { path: '^packages/ui/src/(banner|choice|feedback|field|form)/', pathNot: '\\.test\\.tsx$' },
      to: { path: '^packages/ui/src/(dialog|side-panel|tabs|toast)/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'testing-for-tests-only',
      comment: 'Only tests, benchmarks, their builders and runners import @fitghar/testing',
      severity: 'error',
      from: {
        pathNot: [
          '^packages/testing/',
          '^(shell|bff|mf-[^/]+)/test/',
          '^tools/dev-stack/src/testing/',
          '^tools/create-remote/template/',
          '^bench/',
          '\\.test\\.tsx?$',
          '^jest\\.config\\.mjs$',
        ],
      },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'area-to-area',
      comment: 'An area may use payments, booking and any presenter, because operations show the data of every area',
      severity: 'error',
      from: { path: '^bff/src/areas/([^/]+)/' },
      to: { path: '^bff/src/areas/[^/]+/', pathNot: ['^bff/src/areas/$1/', '^bff/src/areas/(payments|booking)/', '\\.presenter\\.ts$'] },
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
