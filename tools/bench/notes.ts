const sharedCores =
  'The service spends no more on such an answer than the bare server beside it (the ratio says so): what is missing is ' +
  'taken by the client that sends the requests, which shares the machine’s cores.'

/** The profiled reason why a figure misses its aim; docs/bench.md shows it only while the figure misses. */
export const notes: Partial<Record<string, string>> = {
  partners: sharedCores,
  list: sharedCores,
  page: sharedCores,
  'search-each':
    'The search itself takes less than a tenth of the time; the rest is reading the found rows from PostgreSQL, writing 20 ' +
    'dishes as JSON and packing them. Two cores carry the service, PostgreSQL and the client at once.',
  rendered:
    'One page is 80 KB of HTML. A fifth of its time is garbage collection; the rest React, the router, its loaders, the hashes of its ' +
    'scripts and the packing. Only an address that nobody has asked for within 5 s pays this; all others ' +
    'are cached.',
  carts:
    'An addition is three round trips (session, restaurant, and one statement that decides, adds and reads) and a commit ' +
    'that waits for the disk. A third of the service’s time is the system’s: writing to PostgreSQL and being woken by it.',
  orders:
    'An order is a transaction of eight statements after the one that finds the session, and a commit that waits for the ' +
    'disk; service and PostgreSQL take about as long each, and share two cores with the client. Fewer statements would ' +
    'be the next gain: restaurant and cart could be locked by one.',
  'voucher-32':
    'Every order with a voucher holds the voucher’s row until its commit is on the disk, so that orders with the same ' +
    'voucher go one after the other: 32 clients share the vouchers of the open restaurants here. That lock is what makes ' +
    'ten uses ten orders.',
  memory:
    'Node itself takes 60 MB of it. The rest is the code of the parts that are loaded, and room that V8 took while ' +
    'starting and gives back late.',
  'memory-after':
    'A quarter of it is Node and the code. The rest is V8’s heap (its young part alone 32 MB, once it has grown), the kept ' +
    'answers, and freed buffers that the C library has not given back.',
  start:
    'Half of the time is the loading of modules, a quarter PostgreSQL’s start and its answer to the first connection.',
  typed: 'npm itself takes a quarter of a second, twice where it runs a step before.',
  scripts:
    'React and its router take 104 KB and leave 36 KB for the shop: frame, shared parts and the list of routes take 24 KB ' +
    'on every page, the rest is the page’s own filters, forms and words in two languages.',
}
