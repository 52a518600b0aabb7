import { realpath } from 'node:fs/promises'
import { connectClient, type DatabaseConnection, findErrorCode } from '#server/db/connection.ts'
import { DATABASE_NAME, DATABASE_USER } from './create-cluster.ts'
import { clearPostmaster, findPostmaster, isPostmasterAlive } from './postmaster.ts'

/** `none`: no server is running. `busy`: a server is starting or stopping. `ready`: a server accepts connections. */
export type FoundServer =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'ready'; pid: number; connection: DatabaseConnection }

const STARTING_OR_STOPPING = '57P03'
const TOO_MANY_CONNECTIONS = '53300'

function connectionThrough(socketFolder: string, port: number): DatabaseConnection {
  return { host: socketFolder, port, user: DATABASE_USER, database: DATABASE_NAME, ssl: false }
}

/**
 * Finds a server that is running on this folder, such as one that a killed service left behind. Tries the socket before
 * the process list, which does not show other containers.
 */
export async function findServer(dataFolder: string): Promise<FoundServer> {
  const postmaster = await findPostmaster(dataFolder)
  if (postmaster === null) return { state: 'none' }
  const { pid, socketFolder, port } = postmaster
  const connection = connectionThrough(socketFolder, port)
  const answer = socketFolder === '' ? 'silence' : await ask(connection, dataFolder)
  if (answer === 'yes' && pid !== null) return { state: 'ready', pid, connection }
  if (answer === 'later') return { state: 'busy' }
  if (pid !== null && (await isPostmasterAlive(pid, dataFolder))) return { state: 'busy' }
  await clearPostmaster(dataFolder, postmaster)
  return { state: 'none' }
}

/** `yes`: the server of this folder answers. `later`: it is not ready. `silence`: no server of this folder answers. */
type Answer = 'yes' | 'later' | 'silence'

async function ask(connection: DatabaseConnection, dataFolder: string): Promise<Answer> {
  try {
    const client = await connectClient(connection, { applicationName: 'mam start' })
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return (await isSameFolder(rows[0]?.data_directory, dataFolder)) ? 'yes' : 'silence'
    } finally {
      await client.end()
    }
  } catch (error) {
    const code = findErrorCode(error)
    return code === STARTING_OR_STOPPING || code === TOO_MANY_CONNECTIONS ? 'later' : 'silence'
  }
}

async function isSameFolder(answered: string | undefined, dataFolder: string): Promise<boolean> {
  return answered !== undefined && (await realpath(answered)) === (await realpath(dataFolder))
}
