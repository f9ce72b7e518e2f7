import * as Tabs from '@radix-ui/react-tabs';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, ExternalLink, LogOut, type LucideIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { settingsQuery } from '@/data/admin/rows';
import { signOut, useSession } from '@/data/admin/session';
import { IS_PUBLISHED } from '@/lib/env';
import { siteNameOf } from '@/model/map-settings';
import { Button, buttonClasses } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
import { useBeforeUnloadPrompt, useHasUnfinishedWork, useUnsavedNames } from '@/ui/unfinished-work';
import { useNoIndexPage } from '@/ui/usePageTitle';
import { FirstSteps } from './first-steps/FirstSteps';
import { GroupsTab } from './groups/GroupsTab';
import { PointsTab } from './points/PointsTab';
import { ShownPointsContext, ShowPointsContext } from './points/point-list';
import { useFitQuality } from './positions/useFitQuality';
import { usePublishing } from './publish/usePublishing';
import { adminTabOf, adminTabSearch, UnsavedMark } from './settings/SettingsPages';
import { SETTINGS_UNSAVED_NAME, SettingsTab } from './settings/SettingsTab';
import { SignInDialog, useSignInToast } from './sign-in/AuthPage';
import { toastError } from './toasts';
import { UndoButtons } from './undo/UndoButtons';
import { useUndoShortcut } from './undo/useUndoShortcut';
import { useConfirm } from './useConfirm';

const POINTS = (
  <FirstSteps>
    <PointsTab />
  </FirstSteps>
);

const TABS = [
  { value: 'points', title: 'Points', content: POINTS },
  { value: 'groups', title: 'Groups', content: <GroupsTab /> },
  { value: 'settings', title: 'Settings', content: <SettingsTab /> },
];

/** The same elements in every render, so that a render of the page does not render the tabs. */
const TAB_CONTENTS = TABS.map(({ value, content }) => (
  // All stay mounted, so that unsaved input survives a change of tabs.
  <Tabs.Content
    key={value}
    value={value}
    forceMount
    tabIndex={-1}
    className="data-[state=inactive]:hidden"
  >
    {content}
  </Tabs.Content>
));

/** The admin. The redirect to the sign-in page is a courtesy: the database decides what an account may do. */
export function AdminPage() {
  const session = useSession();
  const navigate = useNavigate();
  const hasUnfinishedWork = useHasUnfinishedWork();
  const hasUnsavedSettings = useUnsavedNames().includes(SETTINGS_UNSAVED_NAME);
  const [isLeaving, setIsLeaving] = useState(false);
  const { search } = useLocation();
  const openTab = (tab: string) => {
    // A press opens the tab and focuses it, which would open it once more: Back would then seem to do nothing.
    if (tab !== adminTabOf(window.location.search)) navigate({ search: adminTabSearch(tab) });
  };
  const [shownPoints, setShownPoints] = useState<{ group: string } | null>(null);
  const showPoints = useCallback(
    (group: string) => {
      setShownPoints({ group });
      navigate({ search: adminTabSearch('points') });
    },
    [navigate],
  );
  useBeforeUnloadPrompt();
  useUndoShortcut(Boolean(session));
  useFitQuality(Boolean(session));
  usePublishing(IS_PUBLISHED && Boolean(session));
  useSignInToast(IS_PUBLISHED && Boolean(session));
  // The tabs load them.
  const { data: settings } = useQuery({ ...settingsQuery, enabled: false });
  useNoIndexPage('POI Map Admin', siteNameOf(settings));

  if (session === undefined) return <Spinner />;
  if (session === null && (isLeaving || !hasUnfinishedWork)) {
    // After signing in, the same section opens.
    return <Navigate to="/auth" replace state={isLeaving ? null : search} />;
  }

  async function logout() {
    setIsLeaving(true);
    try {
      await signOut();
      toast.success('Logged out successfully');
      navigate('/auth', { replace: true });
    } catch (error) {
      setIsLeaving(false);
      toastError(error);
    }
  }

  return (
    <div className="min-h-dvh bg-page pb-16">
      {/* Messages have room beside the title, or cover the subtitle. On a phone the links scroll away. */}
      <header className="admin-header">
        <div className="admin-bar">
          <div className="min-w-0 flex-1">
            <h1 className="w-fit max-w-full truncate text-[min(1.5rem,7vw)] font-semibold">
              POI Map Admin
            </h1>
            <p className="truncate text-muted">Manage your interactive map</p>
          </div>
          <UndoButtons />
        </div>
        <div className="admin-links">
          <HeaderLink icon={ExternalLink} address="" text="View map" />
          <HeaderLink icon={CircleQuestionMark} address="admin?help" text="Help" />
          <LogoutButton onLogout={logout} />
        </div>
      </header>
      <Tabs.Root value={adminTabOf(search)} onValueChange={openTab} asChild>
        <main className="mx-auto max-w-[96rem] px-4 sm:px-6">
          <Tabs.List
            aria-label="Admin sections"
            className="mb-6 flex w-full flex-wrap gap-1 rounded-card bg-sunken p-1 sm:w-fit"
          >
            {TABS.map(({ value, title }) => (
              <Tabs.Trigger
                key={value}
                value={value}
                className="min-h-10 flex-1 rounded-control px-5 text-sm font-semibold text-muted transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm sm:flex-none forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none"
              >
                {title}
                {value === 'settings' && hasUnsavedSettings && <UnsavedMark isSmall />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <ShowPointsContext value={showPoints}>
            <ShownPointsContext value={shownPoints}>{TAB_CONTENTS}</ShownPointsContext>
          </ShowPointsContext>
        </main>
      </Tabs.Root>
      {session === null && <SignInDialog onLeave={() => setIsLeaving(true)} />}
    </div>
  );
}

type HeaderLinkProps = { icon: LucideIcon; address: string; text: string };

/** Opens another page of the site in a new tab. Where messages need the room, only its icon is visible. */
function HeaderLink({ icon: Icon, address, text }: HeaderLinkProps) {
  return (
    <a
      href={import.meta.env.BASE_URL + address}
      target="_blank"
      rel="noopener"
      title={text}
      className={buttonClasses('secondary')}
    >
      <Icon aria-hidden size={16} />
      <span className="lg:max-xl:sr-only sm:max-lg:[@media(min-height:26.01rem)]:sr-only">
        {text}
      </span>
    </a>
  );
}

/** Logs out. Asks first if there is unsaved work. */
export function LogoutButton({ onLogout }: { onLogout: () => void }) {
  const unsaved = useUnsavedNames();
  const { ask, confirmDialog } = useConfirm();
  const confirmLogout = () =>
    ask({
      title: 'Log out without saving?',
      question: `Not saved yet: ${unsaved.join(', ')}.`,
      action: 'Log out',
      onConfirm: onLogout,
    });
  return (
    <>
      <Button icon={LogOut} onClick={unsaved.length > 0 ? confirmLogout : onLogout}>
        Logout
      </Button>
      {confirmDialog}
    </>
  );
}
