const sharedCores =
  'The service spends no more on this answer than the bare server beside it (see the ratio). The client that ' +
  'sends the requests takes the rest, since it shares the machine’s cores.'

/** The profiled reason why a figure misses its aim; docs/bench.md shows it only while the figure misses. */
export const notes: Partial<Record<string, string>> = {
  partners: sharedCores,
  list: sharedCores,
  page: sharedCores,
  'search-each':
    'The search itself takes less than a tenth of the time; the rest reads the found rows from PostgreSQL, writes ' +
    '20 dishes as JSON and compresses them. Two cores carry the service, PostgreSQL and the client at once.',
  rendered:
    'One page is 80 KB of HTML. A fifth of its time is garbage collection; the rest is React, the router, its ' +
    'loaders, the hashes of its scripts and the compression. Only an address without a request in the last 5 s ' +
    'costs this; all others are cached.',
  carts:
    'An addition is three round trips (session, restaurant, and one statement that decides, adds and reads) and a ' +
    'commit that waits for the disk. A third of the service’s time is spent in the system: writing to PostgreSQL ' +
    'and waking up.',
  orders:
    'An order is a transaction of eight statements after the one that finds the session, and a commit that waits ' +
    'for the disk. Service and PostgreSQL take about the same time each, and share two cores with the client. Fewer ' +
    'statements would be the next gain: one could lock restaurant and cart.',
  'voucher-32':
    'Every order with a voucher holds the voucher’s row until its commit is on the disk, so orders with the same ' +
    'voucher run one after the other: 32 clients share the vouchers of the open restaurants here. That lock ensures ' +
    'that ten uses are ten orders.',
  memory:
    'Node itself takes 60 MB of it. The rest is the loaded code, and memory that V8 took at the start and returns ' +
    'late.',
  'memory-after':
    'A quarter of it is Node and the code. The rest is V8’s heap (its young part alone takes 32 MB once it has ' +
    'grown), the cached answers, and freed buffers that the C library has not returned.',
  start:
    'Half of the time is the loading of modules, a quarter PostgreSQL’s start and its answer to the first ' +
    'connection.',
  typed: 'npm itself takes a quarter of a second, twice if it runs a step before.',
  scripts:
    'React and its router take 104 KB and leave 36 KB for the shop: frame, shared parts and the list of routes take ' +
    '24 KB on every page; the rest is the page’s own filters, forms and words in two languages.',
}
