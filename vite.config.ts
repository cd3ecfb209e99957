import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { latinCatalogue } from './tools/site/latin-catalogue.ts';
import { noPreload } from './tools/site/no-preload.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url));
const ownStore = fileURLToPath(new URL('src/web/external-store.ts', import.meta.url));

const macros = babel({
  include: /\/src\/(web|ui|features)\/.*\.tsx?$/,
  parserOpts: { plugins: ['typescript', 'jsx'] },
  plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ configPath }) }]],
});

/** Forms and what only they use. */
const FORMS = new RegExp(
  [
    String.raw`/src/features/(accounts/(?!viewer|addresses|use-renewal|go-home|Byline|LateEmailNotice)|(admin|captcha|drafts|comments|moderation)/)`,
    String.raw`/src/features/media/(AudioPlayer|CropDialog|PicturePicker|UploadField|upload-store|VideoPlayer)`,
    String.raw`/src/features/notes/(calls/group|calls/recordings|edit-text|Markdown|note-files|NoteActions|NoteBody|NoteCreator|NoteEditor|NoteForm|NoteHead|NoteLinks|NoteRecordings|PlaceDialog|RecordingFields|TextEditor|TextPictures|UploadDock|uploads)`,
    String.raw`/src/features/groups/(AdminLog|AdminToggle|calls/keeping|FollowerList|FollowGroup|GroupCreator|GroupEntry|GroupForm|GroupHeader|GroupNameSettings|GroupSettings|WritingCard)`,
    String.raw`/src/features/(notes|groups|media)/rules`,
    String.raw`/src/tatar/(cyrillic|repair)`,
    String.raw`/src/features/people/(FollowButton|FollowPerson|HideDialog|PeopleList|ProfileHeader)`,
    String.raw`/src/ui/(crop|CropBoard|Dialog|Entry|FileThumb|form-of|PictureCutter|use-toggle|Field|FlagNote|insert-text|LetterBar|Menu|NarrowCard|Section|send-chunk|SureDialog|thumb|use-flag-text|use-send)`,
    String.raw`/src/features/feed/Suggestions`,
  ].join('|'),
);

/** What a few pages share, none of them the home page: the build finds its own file for it. */
const APART = /\/src\/(ui\/Pager|tatar\/read-together)/;

/** What forms and those who read Latin letters need of the language; the latter need no forms. */
const LETTERS = /\/src\/tatar\/(fold|latin|letters|loan-stems)/;

/** What can be tapped in every list: far less than a form, and wanted on the home page. */
const TAPS = new RegExp(
  [
    String.raw`/src/features/(accounts/PersonEntry|feed/Suggestions|groups/GroupEntry|moderation/SafetyMenu|people/(FollowButton|FollowPerson)|reactions/)`,
    String.raw`/src/ui/(Entry|FlagNote|Menu|use-flag-text|use-toggle|use-send)`,
  ].join('|'),
);

export default defineConfig({
  plugins: [
    noPreload,
    tailwindcss(),
    latinCatalogue,
    lingui({ configPath, cwd: root, failOnMissing: true, failOnCompileError: true }),
    reactRouter(),
    macros,
  ],
  resolve: {
    // Lingui brings a shim for old versions of React; ours has the real thing.
    alias: {
      'use-sync-external-store/shim': ownStore,
      // The build without subtitles, encryption and other voices, none of which we have.
      'hls.js': 'hls.js/light',
    },
  },
  // Named here, so that the first page in development need not wait for them to be found.
  optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
  server: {
    // The Debian root of the services lies in the checkout and links to itself.
    watch: {
      ignored: ['**/.services/**', '**/build/**', '**/test-results/**', '**/screenshots/**'],
    },
  },
  build: {
    // Fonts and pictures stay files: the policy of the pages allows no `data:` addresses.
    assetsInlineLimit: 0,
    // `noPreload` fetches nothing ahead, so nothing needs to know what to fetch.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of dozens of crumbs: what several pages share is one file, the
            // libraries, which change seldom, another. Together they compress better, too.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  priority: 3,
                  test: /node_modules\/(?!@simplewebauthn|hls\.js)/,
                },
                // What only people who come in or change something need is a file of its own; a
                // group takes its imports along, so the group of everybody chooses first.
                {
                  name: 'shared',
                  // The stubs of the calls are a few bytes each: nobody loads the forms for one of them.
                  test: (id) =>
                    id.includes('/src/') &&
                    (id.endsWith('/client.gen.ts') ||
                      ![FORMS, LETTERS, TAPS, APART].some((set) => set.test(id))),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'taps', test: TAPS, minShareCount: 2, priority: 1.5 },
                { name: 'letters', test: LETTERS, minShareCount: 2, priority: 1.2 },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
