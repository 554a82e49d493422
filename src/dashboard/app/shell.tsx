import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type PageRow, pages } from '../pages.ts'
import { call } from './api.ts'
import { Icon, Mark } from './parts/icons.tsx'
import { Loading } from './parts/load.tsx'
import { PasswordDialog } from './parts/password.tsx'
import { say, Toasts } from './parts/toast.tsx'
import { idIn, Link, path } from './router.tsx'
import { may, refresh, signedIn, state } from './session.ts'
import { Connection } from './shell/connection.tsx'
import { SessionEnded } from './shell/session-ended.tsx'
import { Situation } from './shell/situation.tsx'
import { addStyle } from './shell/style.ts'

const Organization = () => {
  const { organizations, orgId, plan, role } = signedIn.value!
  const small = [plan && `${plan[0]!.toUpperCase()}${plan.slice(1)} plan`, role].filter(Boolean).join(', ')
  const own = organizations.find(one => one.id === orgId)
  if (organizations.length < 2)
    return (
      <p class="org">
        <span>
          <b>{signedIn.value!.visiting ?? own?.name ?? 'No organization'}</b>
          <small>{small}</small>
        </span>
      </p>
    )
  return (
    <label class="org">
      <span>
        <select
          aria-label="Organization"
          value={orgId}
          onChange={async event => {
            await call('session.switchOrg', { orgId: event.currentTarget.value })
            location.reload()
          }}
        >
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <small>{small}</small>
      </span>
      <Icon name="chevron" size={14} />
    </label>
  )
}

const Navigation = ({ onGo }: { onGo(): void }) => {
  const shown = pages.filter(page => may(page.role) && !page.path.includes(':'))
  const groups = Map.groupBy(shown, page => page.group)
  return (
    <nav class="nav" aria-label="Main">
      {[...groups].map(([group, rows]) => (
        <div key={group ?? ''}>
          {group && <h2>{group}</h2>}
          {rows.map(page => (
            <Link key={page.path} to={page.path} current={path.value === page.path || path.value.startsWith(`${page.path}/`)} onGo={onGo}>
              <Icon name={page.icon} />
              <span>{page.title}</span>
            </Link>
          ))}
        </div>
      ))}
      <div>
        <h2>Help</h2>
        <a href="/docs">
          <Icon name="out" />
          <span>API reference</span>
        </a>
      </div>
    </nav>
  )
}

const loadedPages = new Map<string, ComponentType<{ id: string }>>()
const reloadedFor = 'platen-reloaded'

/** The page of an address; its chunk is fetched when it is first opened. */
const Page = ({ page, id }: { page: PageRow; id: string }) => {
  const [failure, setFailure] = useState<string>()
  const [, redraw] = useState(0)
  const load = () =>
    void Promise.all([page.load(), page.style && addStyle(page.style)]).then(
      ([module]) => {
        loadedPages.set(page.path, module.default)
        sessionStorage.removeItem(reloadedFor)
        redraw(n => n + 1)
      },
      () => {
        // The server was upgraded under an open tab: its chunks have other names now. Once, lest it go round in circles.
        if (sessionStorage.getItem(reloadedFor) !== page.path) {
          sessionStorage.setItem(reloadedFor, page.path)
          location.reload()
        } else setFailure('This page could not be loaded.')
      },
    )
  useEffect(() => {
    if (!loadedPages.has(page.path)) load()
  }, [page.path])
  const Loaded = loadedPages.get(page.path)
  return Loaded ? (
    <Loaded id={id} />
  ) : (
    <>
      <h1 class="sr">{page.title}</h1>
      <Loading failure={failure} retry={load} />
    </>
  )
}

const Nowhere = () => (
  <div class="empty">
    <h1>There is no such page</h1>
    <Link to="/" class="btn">
      To the overview
    </Link>
  </div>
)

/** A page that there is, for others: somebody was sent its address. */
const Closed = ({ page }: { page: PageRow }) => (
  <div class="empty">
    <h1>{page.title}</h1>
    <p>
      {page.role === 'operator'
        ? 'This page is for operators, who look after the server.'
        : `This page takes the role ${page.role}; yours here is ${signedIn.value?.role ?? 'none'}.`}
    </p>
    <Link to="/" class="btn">
      To the overview
    </Link>
  </div>
)

export const Shell = ({ signOut }: { signOut(): Promise<void> }) => {
  const [menu, setMenu] = useState(false)
  const main = useRef<HTMLElement>(null)
  const page = pages.find(row => idIn(row.path, path.value) !== undefined)
  const first = useRef(true)
  const { user } = signedIn.value!
  useEffect(() => {
    document.title = `${page?.title ?? 'Not found'} · platen`
    // Where a page load would put it; not at the first one, which the browser did itself.
    if (first.current) first.current = false
    else main.current?.focus()
  }, [path.value])
  useEffect(() => void setMenu(false), [path.value])
  // The role may have changed, or another tab has signed out.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh().catch(() => {})
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Connection />
      <div class={page?.wide ? 'shell tight' : 'shell'}>
        <header class="bar">
          <Link to="/" class="brand" label="platen, overview">
            <Mark />
            <span>platen</span>
          </Link>
          <button class="btn icon" type="button" aria-label="Menu" aria-expanded={menu} aria-controls="side" onClick={() => setMenu(!menu)}>
            <Icon name={menu ? 'close' : 'menu'} />
          </button>
        </header>
        <aside class="side" id="side" data-open={menu} aria-label="Navigation">
          <Link to="/" class="brand" label="platen, overview">
            <Mark />
            <span>platen</span>
          </Link>
          <Organization />
          <Navigation onGo={() => setMenu(false)} />
          <div class="foot">
            <i aria-hidden="true">{user.name[0]?.toUpperCase()}</i>
            <span>
              <span class="who">{user.email}</span>
              {/* Behind a proxy that signs in, that is where one signs out. */}
              {state.value?.proxied === undefined && (
                <button type="button" class="linklike" onClick={() => void signOut().catch(error => say((error as Error).message, true))}>
                  Sign out
                </button>
              )}
              <small class="sub"> · {state.value?.version}</small>
            </span>
          </div>
        </aside>
        <main class="main" id="main" tabIndex={-1} ref={main}>
          <Situation />
          {!page ? (
            <Nowhere />
          ) : may(page.role) ? (
            <Page key={path.value} page={page} id={idIn(page.path, path.value) ?? ''} />
          ) : (
            <Closed page={page} />
          )}
        </main>
      </div>
      <PasswordDialog />
      <SessionEnded />
      <Toasts />
    </>
  )
}
