// Who may import whom (docs/architecture.md). Type imports count as imports. tests/gate/walls.test.ts plants faults to
// prove that each of these bites.

/**
 * The subjects in the order in which one may use another, never a later one; in each its features, in the same order
 * (decision 41).
 */
const subjects = {
  records: [['staff-actions', 'admin-actions'], ['mails']],
  menus: [['availability'], ['options'], ['menus']],
  catalogue: [
    ['search'],
    ['partners', 'products', 'slots'],
    ['favourites', 'home', 'hours', 'sitemap', 'set-up'],
    ['obstacles'],
  ],
  accounts: [
    ['accounts', 'addresses'],
    ['staff', 'contact', 'push-devices'],
  ],
  money: [['ledger', 'terms'], ['taxes', 'cash'], ['statements'], ['payouts', 'sales', 'earnings']],
  orders: [['carts'], ['vouchers'], ['orders'], ['reorders', 'order-mails', 'feedbacks']],
  kitchen: [['partner-orders', 'push'], ['board'], ['swaps']],
  corrections: [['adjustments', 'entries'], ['missed-deliveries']],
  delivery: [['private-pictures'], ['papers', 'driver-push'], ['drivers'], ['own-delivery']],
  privacy: [['personal-data']],
  office: [['orders'], ['now']],
}
const subjectNames = Object.keys(subjects)
const tests = '\\.test\\.tsx?$'
/** The folders of the server from the top floor down: each knows what stands below it, never what stands above. */
const floors = [
  ['processes', 'operator', 'demo'],
  ['http'],
  ['features'],
  ['events'],
  ['jobs'],
  ['adapters', 'limits', 'backup'],
  ['db'],
  ['config'],
]
/** The files that put the service together; nothing else in the server knows features. */
const composition = '^src/server/(handlers\\.ts$|(main|supervise)\\.js$|processes/|operator/)'
/** The one door between the wings: these two hand a page its context. */
const doors = '^src/server/http/pages/(mount-pages|load-pages)\\.ts$'
/** What several pages of a surface show, on two floors and no more: an upper piece uses the lower ones and itself. */
const lowerPieces = ['session', 'shown-cart', 'slots', 'page', 'partner', 'feedback', 'trail', 'person']
const upperPieces = [
  ...['account', 'address', 'cart', 'closing', 'coins', 'delivery', 'dish', 'error', 'favourites'],
  ...['live-order', 'order', 'rating', 'recently-viewed', 'search', 'structured-data'],
]
const surface = '^src/web/(?!ui/|shared/)([^/]+)/'
const page = '^src/web/([^/]+)/pages/([^/]+)/'

function oneOf(...names) {
  return `(${names.flat(2).join('|')})`
}

function wall(name, comment, from, to) {
  return { name, severity: 'error', comment, from, to }
}

const rooms = [
  wall(
    'domain-is-pure',
    'The rules know nothing but themselves: no npm, no Node.',
    { path: '^src/domain/', pathNot: tests },
    { pathNot: '^src/domain/' },
  ),
  wall(
    'domain-tests-stay-in-domain',
    'A rule is tested with itself, vitest and fast-check.',
    { path: `^src/domain/.*${tests}` },
    { pathNot: ['^src/domain/', 'node_modules/(vitest|fast-check)/'] },
  ),
  wall(
    'contracts-know-only-rules',
    'The wire knows the rules and zod/mini.',
    { path: '^src/contracts/', pathNot: tests },
    { pathNot: ['^src/(domain|contracts)/', 'node_modules/zod/mini/'] },
  ),
  wall(
    'server-never-web',
    'The wings never see each other, but for the two files that hand a page its context.',
    { path: '^src/server/', pathNot: doors },
    { path: '^src/web/' },
  ),
  wall(
    'one-door-to-the-pages',
    'Through the door goes the type of what a page is handed, nothing else.',
    { path: doors },
    { path: '^src/web/', pathNot: '^src/web/storefront/pieces/session/page-context\\.ts$' },
  ),
  wall(
    'only-a-type-through-the-door',
    'Through the door goes the type of what a page is handed, nothing else.',
    { path: doors },
    { path: '^src/web/', dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'web-never-server',
    'The wings never see each other, types included.',
    { path: '^src/web/' },
    { path: '^src/server/' },
  ),
]

const server = [
  wall(
    'feature-insides-are-private',
    'Features reach one another through public.ts only.',
    { path: '^src/server/features/([^/]+/[^/]+)/' },
    { path: '^src/server/features/', pathNot: '^src/server/features/($1/|[^/]+/[^/]+/public\\.ts$)' },
  ),
  wall(
    'feature-has-a-place-in-the-order',
    'A new feature gets its place in subjects first.',
    {
      path: '^src/server/features/',
      pathNot: Object.entries(subjects).map(
        ([subject, levels]) => `^src/server/features/${subject}/(handlers\\.ts$|${oneOf(levels)}/)`,
      ),
    },
    {},
  ),
  ...subjectNames
    .slice(0, -1)
    .map((subject, at) =>
      wall(
        `subject-order-after-${subject}`,
        'A subject uses earlier ones, never later ones; what must flow back is put together in processes/.',
        { path: `^src/server/features/${subject}/` },
        { path: `^src/server/features/${oneOf(subjectNames.slice(at + 1))}/` },
      ),
    ),
  ...Object.entries(subjects).flatMap(([subject, levels]) =>
    levels
      .slice(0, -1)
      .map((names, level) =>
        wall(
          `feature-order-after-${names[0]}`,
          'A feature uses earlier ones of its subject, never later ones.',
          { path: `^src/server/features/${subject}/${oneOf(names)}/` },
          { path: `^src/server/features/${subject}/${oneOf(levels.slice(level + 1))}/` },
        ),
      ),
  ),
  wall(
    'feature-knows-context-and-database',
    'A feature sees the context, the database, the events and the limits of the server, nothing else of it.',
    { path: '^src/server/features/', pathNot: tests },
    { path: '^src/server/', pathNot: '^src/server/(features/|context\\.ts$|db/|events/|limits/)' },
  ),
  ...floors.slice(1).map((folders, above) =>
    wall(
      `floors-above-${folders[0]}`,
      'A folder of the server knows what stands below it.',
      { path: `^src/server/(${folders.join('|')})/`, pathNot: tests },
      {
        path: `^src/server/(${floors
          .slice(0, above + 1)
          .flat()
          .join('|')})/`,
      },
    ),
  ),
  wall(
    'server-folder-has-a-floor',
    'A new folder of the server gets its place in floors first.',
    { path: `^src/server/(?!(${floors.flat().join('|')})/)[^/]+/` },
    {},
  ),
  wall(
    'only-composition-knows-features',
    'http, db, jobs, adapters and the rest are handed what they need; the demo moves its money by the use cases.',
    { path: '^src/server/', pathNot: ['^src/server/(features|demo)/', composition] },
    { path: ['^src/server/features/', composition] },
  ),
  wall(
    'handlers-are-for-the-composition',
    'The use cases of a subject are listed for the call path; a feature names the one that it needs.',
    { path: '^src/', pathNot: composition },
    { path: '^src/server/features/[^/]+/handlers\\.ts$' },
  ),
  wall(
    'only-composition-knows-the-demo',
    'A shop that is no demo runs the same code: the demo is put together with it, never called from it.',
    { path: '^src/server/', pathNot: ['^src/server/demo/', composition] },
    { path: '^src/server/demo/' },
  ),
]

const web = [
  wall(
    'ui-knows-only-rules',
    'The parts of the interface take props: no contracts, nothing shared, no surface.',
    { path: '^src/web/ui/' },
    { path: '^src/', pathNot: '^src/(domain|web/ui)/' },
  ),
  wall(
    'ui-stays-light',
    'The parts of the interface need react and react-router.',
    { path: '^src/web/ui/', pathNot: [tests, '^src/web/ui/map/'] },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
      pathNot: 'node_modules/(@types/)?(react|react-dom|react-router)/',
    },
  ),
  wall(
    'maps-need-leaflet',
    'A map needs react and Leaflet.',
    { path: '^src/web/ui/map/', pathNot: tests },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
      pathNot: 'node_modules/(@types/)?(react|leaflet)/',
    },
  ),
  wall(
    'maps-come-late',
    'What draws a map is fetched where one is shown, never with a page.',
    { path: '^src/web/', pathNot: '^src/web/ui/map/' },
    { path: '^src/web/ui/map/', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'shared-knows-no-surface',
    'What the surfaces share knows none of them.',
    { path: '^src/web/shared/' },
    { path: '^src/', pathNot: '^src/(domain|contracts|web/(ui|shared))/' },
  ),
  wall(
    'surfaces-stay-apart',
    'A surface knows what is shared and itself.',
    { path: surface },
    { path: '^src/web/', pathNot: '^src/web/($1|ui|shared)/' },
  ),
  wall(
    'page-imports-no-page',
    'What two pages show is a piece.',
    { path: page },
    { path: page, pathNot: '^src/web/$1/pages/$2/' },
  ),
  wall(
    'pieces-know-no-page',
    'A piece knows other pieces and what is shared.',
    { path: '^src/web/([^/]+)/pieces/' },
    { path: '^src/web/', pathNot: '^src/web/($1/pieces|ui|shared)/' },
  ),
  wall(
    'piece-has-a-floor',
    'A new piece gets its place in lowerPieces or upperPieces first.',
    { path: `^src/web/[^/]+/pieces/(?!${oneOf(lowerPieces, upperPieces)}/)` },
    {},
  ),
  wall(
    'lower-pieces-stay-apart',
    'A piece of the lower floor imports no other piece.',
    { path: `^src/web/[^/]+/pieces/${oneOf(lowerPieces)}/` },
    { path: '/pieces/', pathNot: '/pieces/$1/' },
  ),
  wall(
    'upper-pieces-stay-apart',
    'A piece of the upper floor imports the lower ones and itself: a third floor cannot be.',
    { path: `^src/web/[^/]+/pieces/${oneOf(upperPieces)}/` },
    { path: '/pieces/', pathNot: `/pieces/${oneOf('$1', lowerPieces)}/` },
  ),
  wall(
    'browser-has-no-node',
    'Only the file that renders on the server uses Node.',
    { path: '^src/web/', pathNot: ['^src/web/storefront/entry\\.server\\.tsx$', tests] },
    { dependencyTypes: ['core'] },
  ),
]

const everywhere = [
  wall('no-circle', 'Nothing imports itself by a detour, types included.', {}, { circular: true }),
  {
    ...wall('no-folder-circle', 'Two folders never use each other.', {}, { circular: true }),
    scope: 'folder',
    from: { path: '^src/' },
  },
  wall(
    'tests-are-imported-by-nobody',
    'The product does not know its tests.',
    { path: '^(src|tools)/' },
    { path: ['^tests/', tests] },
  ),
  wall(
    'source-knows-no-tools',
    'The product does not know the tools around it.',
    { path: '^src/' },
    { path: '^(tools/|[^/]+\\.config\\.ts$)' },
  ),
  wall(
    'service-runs-without-tools-of-development',
    'What the service imports is a dependency, not a development dependency.',
    { path: '^src/', pathNot: [tests, '^src/web/storefront/routes\\.ts$'] },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
  // What a Vite plugin makes has no file.
  wall(
    'no-missing-import',
    'Every import leads somewhere.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
]

export default {
  forbidden: [...rooms, ...server, ...web, ...everywhere],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.react-router/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
