import { fillTown } from '#server/demo/fill/fill-town.ts'
import { seedLargeTown } from '#server/demo/large-town/seed-large-town.ts'
import { createCipher, hashPassword } from '#server/features/accounts/accounts/public.ts'
import { OperatorError } from '../config/operator-error.ts'
import { getSecrets } from '../config/secret.ts'
import { migrate } from '../db/migrate.ts'
import { readSeedOptions } from './read-seed-options.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** An empty database is prepared; that of an older Mâm needs a backup first. */
async function refuseUpgrade(): Promise<void> {
  throw new OperatorError('This database is of an older Mâm: run “npm run upgrade” first.')
}

await runCommand(async () => {
  const options = readSeedOptions(process.argv.slice(2))
  const startedAt = performance.now()
  await withDatabase(
    async ({ db, pool }, { isDemo, dataDir, secrets }) => {
      const now = new Date()
      await migrate(pool, undefined, { beforeUpgrade: refuseUpgrade })
      if (isDemo) {
        const cipher = createCipher(secrets ?? (await getSecrets(dataDir)))
        await fillTown({ db, now, dataDir, hashPassword, cipher })
      }
      let said = 0
      await seedLargeTown(db, {
        wish: options,
        isDemo,
        now,
        onProgress(dishes) {
          if (dishes < options.dishes && dishes - said < options.dishes / 20) return
          said = dishes
          print(`${dishes.toLocaleString('en')} dishes of ${options.dishes.toLocaleString('en')} …`)
        },
      })
    },
    { queryTimeoutMs: 3_600_000 },
  )
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  print(`Added ${options.restaurants.toLocaleString('en')} restaurants in ${seconds} s.`)
  return 0
})
