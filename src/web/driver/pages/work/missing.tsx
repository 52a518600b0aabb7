import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import type { PushState } from '#web/shared/console/live/push-device.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { push } from '../../frame/push.ts'
import { simulatedPlace } from '../../frame/simulated-place.ts'
import { missingWords } from './missing-words.ts'

type ItemProps = { isNeeded: boolean; text: string; remedy: ReactNode }

function Item({ isNeeded, text, remedy }: ItemProps) {
  const words = useWords(missingWords)
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <p>
        {text} <Badge tone={isNeeded ? 'danger' : 'neutral'}>{isNeeded ? words.needed : words.good}</Badge>
      </p>
      {remedy}
    </li>
  )
}

const remedyLink = 'button button-secondary button-medium min-h-14'

/** Whether the browser gives this page the position: as far as it says, without asking the person. */
function usePositionState() {
  const [state, setState] = useState<PermissionState | null>(null)
  useEffect(() => {
    let permission: PermissionStatus | null = null
    const look = () => setState(permission?.state ?? null)
    void navigator.permissions?.query({ name: 'geolocation' }).then((found) => {
      permission = found
      found.addEventListener('change', look)
      look()
    }, look)
    return () => permission?.removeEventListener('change', look)
  }, [])
  return state
}

function PositionItem({ isUnknown }: { isUnknown: boolean }) {
  const words = useWords(missingWords)
  const state = usePositionState()
  const [hasFailed, setHasFailed] = useState(false)
  const isSimulated = useStored(simulatedPlace) !== null
  const isRefused = state === 'denied' || hasFailed || isUnknown
  if (isSimulated || (!isRefused && state !== 'prompt')) return null
  const ask = async () => setHasFailed((await askPosition()) === null)
  return (
    <Item
      isNeeded
      text={isRefused ? words.noPosition : words.askPosition}
      remedy={
        <Button block className="min-h-14" onClick={ask}>
          {isRefused ? words.again : words.allow}
        </Button>
      }
    />
  )
}

function PaperItems() {
  const words = useWords(missingWords)
  const { id } = signedIn.useMe()
  const papers = useQuery(`papers of ${id}`, () => driverApi.listDriverPapers({})).value?.papers ?? []
  return papers
    .filter(({ blocks }) => blocks)
    .map(({ kind }) => (
      <Item
        key={kind}
        isNeeded
        text={words.paper(words[kind])}
        remedy={
          <Link to="/account" className={remedyLink}>
            {words.toPapers}
            <span className="sr-only">: {words[kind]}</span>
          </Link>
        }
      />
    ))
}

function CashItem() {
  const words = useWords(missingWords)
  const { id } = signedIn.useMe()
  const standing = useQuery(`cash of ${id}`, () => driverApi.getCash({}), { cached: true }).value?.standing
  if (standing === undefined || standing === 'within') return null
  const isNeeded = standing === 'above_hard'
  return (
    <Item
      isNeeded={isNeeded}
      text={isNeeded ? words.aboveHard : words.aboveSoft}
      remedy={
        <Link to="/money" className={remedyLink}>
          {words.handIn}
        </Link>
      }
    />
  )
}

function PushItem() {
  const words = useWords(missingWords)
  const { id } = signedIn.useMe()
  const [state, setState] = useState<PushState | null>(null)
  const look = useCallback(async () => setState(await push.readState(id)), [id])
  useEffect(() => void look(), [look])
  if (state !== 'off' && state !== 'blocked' && state !== 'install') return null
  return (
    <Item
      isNeeded={false}
      text={words.noPush}
      remedy={
        <Link to="/account" className={remedyLink}>
          {words.toPush}
        </Link>
      }
    />
  )
}

type MissingProps = { isLocked: boolean; hasNoPosition: boolean }

/** What a driver lacks before orders can come, each with its remedy; nothing when all is there. */
export function Missing({ isLocked, hasNoPosition }: MissingProps) {
  const words = useWords(missingWords)
  return (
    <Card as="section" title={words.title} className="[&>h2]:text-base has-[ul:empty]:hidden">
      <ul className="divide-y divide-line">
        {isLocked ? (
          <Item
            isNeeded
            text={words.locked}
            remedy={
              <a href="/contact-us" className={remedyLink}>
                {words.contact}
              </a>
            }
          />
        ) : (
          <>
            <PaperItems />
            <PositionItem isUnknown={hasNoPosition} />
            <CashItem />
            <PushItem />
          </>
        )}
      </ul>
    </Card>
  )
}
