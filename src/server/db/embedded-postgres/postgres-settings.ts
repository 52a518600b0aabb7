/** What the arguments of a server depend on. `isDurable`: false for test servers. */
export type SettingsInput = { dataFolder: string; socketFolder: string; port: number; isDurable: boolean }

/** Settings for a small shop on a shared machine. The server does not use TCP; clients use the socket. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '64',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  // Backups need both settings. The service sets where the log is archived (backup/archive-log.ts).
  wal_level: 'replica',
  archive_mode: 'on',
  max_wal_senders: '0',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  huge_pages: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The service logs failed statements. PostgreSQL's log would only add personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
/** For test servers, whose data may get lost. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The arguments of `postgres`. Unlike postgresql.conf, they always match the version of Mâm. */
export function listPostgresArguments(input: SettingsInput): string[] {
  const settings = { ...SETTINGS, ...(input.isDurable ? DURABLE : NOT_DURABLE) }
  const places = ['-D', input.dataFolder, '-k', input.socketFolder, '-p', String(input.port)]
  return [...places, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
