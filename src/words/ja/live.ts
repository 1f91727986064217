// Live: the sandbox, the chat, the questions, the log, the model; every error in a sentence with the way out.
import type { Logged } from '../../core/agent/log.ts'
import type { PlayId } from '../../core/agent/scripted/plays.ts'
import type { Note, Permission, Todo } from '../../core/agent/types.ts'
import type { WorkspaceProblem } from '../../core/agent/workspace.ts'
import type { EditionId, StepName } from '../../core/pipeline/types.ts'
import type { LiveStatus } from '../../shell/live/contract.ts'
import type { FailureCode } from '../../shell/live/model.ts'
import type { ModelSettings } from '../../shell/live/models/settings.ts'
import { failure } from './live-failures.ts'
import { calls, characters, files, messages, n, tokens } from './numbers.ts'
import { money } from './tune-units.ts'

/** The course's three experiments, and what else the scripted model can play; what comes of each is a table in shell/live/driver.test.ts. */
const PLAYS: Readonly<Record<PlayId, { readonly title: string; readonly note: Readonly<Record<EditionId, string>> }>> = {
  lessons: {
    title: '5つのレッスンを順に読む',
    note: byEdition('1つ目の実験：古い結果がプレースホルダーになり、最新の3件はそのまま残ります。', {
      's08-head': '1つ目の実験：すべてが収まるため、この版ではどの結果もそのまま残ります。',
      none: '1つ目の実験（圧縮なし）：どの結果もそのまま残ります。',
    }),
  },
  'large-result': {
    title: 'とても大きなファイルを1つ',
    note: byEdition('2つ目の実験：結果はファイルに保存され、代わりにプレビューが残ります。', {
      none: '2つ目の実験（圧縮なし）：結果の全文がコンテキストに残ります。',
    }),
  },
  'long-work': {
    title: 'ワークスペース全体での長い作業',
    note: byEdition('3つ目の実験：コンテキストが上限に達し、履歴が要約に置き換わります。', {
      's08-head':
        '3つ目の実験：コンテキストが上限に達します。この版では、すべてが収まるまで古い結果がプレースホルダーになり、大きな結果がファイルに移り、要約は行われません。',
      none: '3つ目の実験（圧縮なし）：コンテキストは増え続け、何も取り除かれません。',
    }),
  },
  compact: {
    title: '今すぐ圧縮',
    note: byEdition('モデルがcompactツールを呼び出します。バッチのあとに履歴が要約されます。', {
      none: '圧縮なしの版にcompactツールはありません。モデルがそう答えます。',
    }),
  },
  lost: {
    title: '昔のことを尋ねる',
    note: byEdition('コンテキストから消えたものは、読み直すしかありません。その様子を見てみましょう。', {
      none: '圧縮しなければ何も失われません。一度読んだものを読み直す必要もありません。',
    }),
  },
  explore: { title: 'ワークスペースを探索', note: byEdition('ツールを使って自由に見て回ります。') },
}

function byEdition(note: string, other: Partial<Record<EditionId, string>> = {}): Readonly<Record<EditionId, string>> {
  return { 's08-2026-07': note, 's08-2026-08': note, 's08-head': note, none: note, ...other }
}

const status = (now: LiveStatus, step: (name: StepName) => string): string => {
  switch (now.at) {
    case 'none':
    case 'idle':
      return 'あなたの番です。'
    case 'paused': {
      if (now.why === 'taken')
        return `呼び出し${n.whole(now.call)}で引き継ぎました。別のタブで進行中だったものは終了しました。保存されたものは何も失われていません。続行するか、停止してください。`
      if (now.why === 'reload')
        return `呼び出し${n.whole(now.call)}でページが再読み込みされました。何も失われていません。続行するか、停止してください。`
      const before = now.before === 'arrived' ? '最初のステージ' : step(now.before)
      return `呼び出し${n.whole(now.call)}の${before}の前で一時停止中です。`
    }
    case 'calling':
      return `呼び出し${n.whole(now.call)}：モデルが応答中…`
    case 'summarising':
      return `呼び出し${n.whole(now.call)}：モデルが要約を作成中…`
    case 'running':
      return now.child ? `サブエージェントが${now.use.name}で作業中…` : `${now.use.name}を実行中…`
    case 'asking':
      return now.child ? 'サブエージェントがあなたの回答を待っています。' : 'あなたの回答を待っています。'
    case 'failed':
      return failure(now.failure)
  }
}

const question = ({ rule, use, subject }: Permission): { readonly asks: string; readonly note: string } =>
  rule === 'destructive'
    ? { asks: `${use.name}でこれを実行してもよいですか？削除や上書きの可能性があります。`, note: subject }
    : {
        asks: `${use.name}がワークスペースの外に出てもよいですか？このサンドボックスの外には何もないため、許可しても失敗します。`,
        note: subject,
      }

const ALWAYS: Readonly<Record<Permission['rule'], string>> = {
  destructive: '削除や上書きをするコマンド',
  outside: 'ワークスペース外のパス',
}

function note(one: Note): string {
  switch (one.code) {
    case 'prompt':
      return `UserPromptSubmit：${characters([...one.text].length)}。`
    case 'use':
      return `PreToolUse：${one.use.name}。`
    case 'denied':
      return one.by === 'list'
        ? `PreToolUse：${one.use.name}は拒否リストにより拒否されました。`
        : one.by === 'person'
          ? `PreToolUse：${one.use.name}をあなたが拒否しました。`
          : `PreToolUse：パスがワークスペースの外に出るため、${one.use.name}は拒否されました。`
    case 'large_output':
      return `PostToolUse：${one.use.name}の出力が大きく、${characters(one.characters)}あります。`
    case 'handed_back':
      return `Stop：あなたのテキストを戻し、ユーザーメッセージとして続けます（最大${n.whole(one.of)}回のうち${n.whole(one.nth)}回目）。`
    case 'stop':
      return `Stop：${n.whole(one.calls)}回のモデル呼び出しのあと。`
  }
}

/** Beside the course's own lines, which are printed as they are. */
function logged(what: Logged): string {
  switch (what.code) {
    case 'auto_compact':
    case 'reactive_compact':
    case 'transcript_saved':
      return ''
    case 'hook':
      return note(what.note)
    case 'sent':
      return `${modelName(what.model)}に送信：${messages(what.messages)}、${characters(what.size)}。`
    case 'answered': {
      const { usage } = what
      const counted = usage
        ? `入力${n.whole(usage.input ?? 0)}、キャッシュ読み取り${n.whole(usage.cacheRead ?? 0)}、キャッシュ書き込み${n.whole(usage.cacheWrite ?? 0)}、出力${tokens(usage.output ?? 0)}（記録値）。`
        : ''
      const cut = what.stop === 'max_tokens' ? '最大トークン数で打ち切られました。モデルの設定で増やしてください。' : ''
      return `${modelName(what.model)}が応答しました。${counted}${cut}`
    }
    case 'rejected':
      return what.provoked ? `指定どおり拒否：${what.error}` : `長すぎるとして拒否：${what.error}`
    case 'failed':
      return failure({ code: what.failure as FailureCode, detail: what.detail })
    case 'again':
      return again(what.failure as FailureCode, what.seconds, what.attempt, what.of)
    case 'summarised_here':
      return '内蔵の要約器が要約を書きました。'
    case 'summarised':
      return `${modelName(what.model)}が要約を書きました。`
    case 'summary_failed':
      return `要約が得られず、履歴は元のままです。${failure({ code: what.failure as FailureCode, detail: what.detail })}`
    case 'decided':
      return { once: '今回だけ許可しました。', always: 'このセッションの間、許可しました。', no: '許可しませんでした。' }[what.how]
    case 'edited':
      return EDITED[what.kind]
    case 'stopped':
      return '停止しました。未完了だったものには、その旨の結果が入ります。'
    case 'file_not_kept':
      return `ワークスペースに${what.path}を置く余裕がありませんでした。エージェントはこのファイルを読み返せません。`
    case 'subagent':
      return 'サブエージェントが独自のメッセージで作業を始めました。'
  }
}

const EDITED: Readonly<Record<Extract<Logged, { readonly code: 'edited' }>['kind'], string>> = {
  typed: '入力した内容を変更しました。',
  handed: 'Stopフックが戻したテキストを変更しました。',
  result: '送信前にツールの結果を変更しました。',
}

const again = (code: FailureCode, seconds: number, attempt: number, of: number): string =>
  `${failure({ code, detail: '' }, true)}${seconds > 0 ? `${n.whole(Math.ceil(seconds))}秒後に` : ''}再試行します（${n.whole(attempt)}/${n.whole(of)}回目）。`

const modelName = (id: string): string => (id === 'scripted' ? 'スクリプトモデル' : id)

function fileProblem(problem: WorkspaceProblem | { readonly code: 'unreadable' }, path: string): string {
  switch (problem.code) {
    case 'escapes':
      return `${path}はワークスペースの外を指しています。中のパスを指定してください。`
    case 'missing':
      return `${path}はもうありません。`
    case 'is_folder':
      return `${path}はフォルダーです。別の名前にしてください。`
    case 'is_file':
      return `${path}の途中に同じ名前のファイルがあります。別の名前にするか、先に削除してください。`
    case 'full':
      return problem.limit === 'files'
        ? 'ワークスペースのファイル数が上限に達しています。先にいくつか削除してください。'
        : 'ワークスペースがいっぱいです。先に大きなものを削除してください。'
    case 'unreadable':
      return `${path}を読み込めませんでした。`
  }
}

const FAULTS: Readonly<Record<keyof ModelSettings, string>> = {
  model: 'モデル名を入力してください。',
  base: 'アドレスはhttps://かhttp://localhostで始め、パスワードと疑問符は含めないでください。',
  maxTokens: `最大トークン数は、256から${n.whole(128_000)}までの整数にしてください。`,
  thinking: '',
  caching: '',
  silence: `待ち時間は、5から${n.whole(3600)}までの整数（秒）にしてください。`,
  summaries: '',
}

export const live = {
  title: 'ライブ',
  number: n.whole,
  plays: PLAYS,
  status,
  question,
  logged,
  failure,
  fileProblem,
  starters: {
    title: 'サンドボックスの中のエージェント',
    text: 'ワークスペースで、ファイルの読み書きとコマンドの実行を行います。モデル呼び出しはすべてパイプラインを通り、すぐにタイムラインとデバッグに現れます。スクリプトモデルはキーが不要で、どこにも何も送信しません。ツールは実際に動作します。',
    experiment: (k: number) => `実験${n.whole(k)}`,
    more: 'その他',
  },
  chat: {
    label: '会話',
    centre: '作業中のエージェント',
    you: 'あなた',
    hook: 'Stopフック',
    agent: 'エージェント',
    thinking: '思考',
    asText: 'プレーンテキスト',
    asMarkdown: '書式付き',
    showAs: '応答の表示形式',
    result: characters,
    waiting: '待機中',
    running: '実行中…',
    asked: '回答待ち',
    open: 'デバッグで開く',
    subagent: 'サブエージェントのタイムライン',
    input: '入力',
    output: '結果',
    more: (k: number) => `残り${characters(k)}`,
    empty: '（空）',
  },
  ask: {
    once: '今回だけ',
    always: 'このセッションでは常に',
    no: '許可しない',
    alwaysNote: (rule: Permission['rule']) => `「常に」を選ぶと、このセッションが終わるまで${ALWAYS[rule]}を許可します。`,
  },
  type: {
    label: 'エージェントへの依頼',
    placeholder: 'エージェントに依頼…',
    send: '送信',
    stop: '停止',
    again: '再試行',
    note: 'Enterで送信、Shift＋Enterで改行。',
  },
  step: {
    label: '進め方',
    pauseBefore: '一時停止',
    nothing: 'しない',
    call: '各モデル呼び出しの前',
    stage: '各ステージの前',
    step: 'ステップ実行',
    goOn: '続行',
    pause: '一時停止',
    reject: '次の呼び出しを拒否',
    rejectNote: 'どのモデルでも、次のモデル呼び出しに「長すぎる」というエラーが返り、reactive_compactが動作します。',
    edit: '送信内容を編集',
    editNote: '変更できるのは、まだ送信していないものだけです。ステージは最初から実行し直されます。',
    typed: 'あなたの入力',
    handed: 'Stopフックが戻したテキスト',
    resultOf: (tool: string | null) => (tool ? `${tool}の結果` : 'ツールの結果'),
    save: 'このテキストを使う',
  },
  model: {
    label: 'モデル',
    scripted: 'スクリプト（キー不要）',
    anthropic: 'Anthropic API',
    settings: '設定',
    title: 'モデル',
    key: 'APIキー',
    keyNote:
      'キーは閉じるまでこのページのメモリにだけ置かれ、下のアドレス以外には送信されません。リンク、エクスポート、ログに含まれることはありません。',
    remember: 'このブラウザにキーを保存',
    rememberNote: 'ブラウザの保存領域に保存され、このブラウザを使う人なら誰でも読めるようになります。',
    forget: 'キーを消去',
    forgotten: 'キーを消去しました。',
    notKept: 'このブラウザにはキーを保存できませんでした。メモリにだけ残っています。',
    model: 'モデル',
    list: 'APIにモデルの一覧を問い合わせる',
    listing: '問い合わせ中…',
    listed: (k: number) => `APIから${n.whole(k)}件のモデルを取得しました。`,
    fromTable: (date: string) => `モデルと価格は${date}時点のものです。キーがあれば、使えるモデルをAPIに問い合わせることができます。`,
    facts: (window: number | null, most: number | null) =>
      [window === null ? 'ウィンドウ不明' : `ウィンドウ${tokens(window)}`, most === null ? null : `1回の応答は最大${tokens(most)}`]
        .filter((part) => part !== null)
        .join('、')
        .concat('。'),
    price: (input: number, output: number, date: string) =>
      `100万トークンあたり入力${money(input)}、出力${money(output)}（${date}時点の価格表）`,
    noPrice: '価格表にありません。',
    base: 'ベースURL',
    maxTokens: '応答の最大トークン数',
    thinking: '思考',
    caching: 'プロンプトキャッシュ',
    silence: '次のバイトを待つ秒数',
    silenceNote: '応答がこの時間止まると打ち切り、もう一度だけ呼び出します。それでも止まった場合は、失敗として表示します。',
    keyUnused: 'このキーはまだ使われていません。「このモデルを使う」を押してください。それまではこのフォームの中にだけあります。',
    keyUnusedShort: '入力したキーはまだ使われていません',
    thinkingNote: '圧縮は履歴を書き換えますが、思考が履歴に結び付いていることがあります。その場合は、思考なしで呼び出しをやり直します。',
    summaries: '要約の作り手',
    summariesModel: 'このモデル',
    summariesBuiltIn: '内蔵の要約器',
    summariesNote: '要約ごとに、このモデルを別途呼び出します。失敗した場合、履歴は元のままです。',
    use: 'このモデルを使う',
    count: '直前のプロンプトを数える',
    counted: (k: number) => `count_tokensで${tokens(k)}（記録値）。`,
    nothingToCount: 'まだ何も送信していません。',
    faults: FAULTS,
    noKey: 'キー未設定',
    reloadFirst: '先にページの再読み込みが必要',
    needsReload:
      'このページが呼び出せるのは、読み込み時に決まったアドレスだけです。「このモデルを使う」を押してから再読み込みすると、新しいアドレスが許可されます。',
    needsReloadAndKey:
      'このページが呼び出せるのは、読み込み時に決まったアドレスだけです。「このモデルを使う」を押してから再読み込みすると、新しいアドレスが許可されます。キーは保存されていないため、もう一度入力する必要があります。',
    kept: '設定しました。次の読み込みから有効になります。セッションは保存されています。',
    reload: '今すぐ再読み込み',
  },
  news: {
    again,
    thinkingDropped: '思考が結び付いていた履歴が圧縮されたため、思考なしで呼び出しをやり直します。',
    cut: '応答は最大トークン数で打ち切られました。',
  },
  files: {
    title: 'ワークスペース',
    before: 'セッションはサンプルのワークスペースから始まります。内容は、レッスン5つ、大きなファイル1つ、ソース2つ、スキル2つです。',
    begin: 'これで始める',
    tree: 'ワークスペースのファイル',
    count: files,
    newFile: '新規',
    newName: '新しいファイルのパス',
    make: '作成',
    upload: 'アップロード',
    uploadFiles: 'ファイルまたはzip…',
    uploadFolder: 'フォルダー…',
    download: 'ダウンロード',
    reset: 'リセット',
    resetNote: '現在の内容がサンプルのワークスペースに置き換わります。エージェントに伝わった内容は残ります。',
    resetNow: 'ワークスペースをリセット',
    keep: 'このままにする',
    rename: '名前を変更',
    renameTo: '新しいパス',
    remove: '削除',
    uploaded: (k: number) => `${files(k)}をワークスペースに追加しました。`,
    removed: (path: string) => `${path}を削除しました。`,
    undo: '元に戻す',
    save: '保存',
    saveOne: 'ダウンロード',
    binary: 'テキストファイルではありません。ダウンロードはできます。',
    unsaved: '未保存の変更があります。',
    saved: '保存しました。',
    size: characters,
    bytes: n.bytes,
    asOf: '時点',
    now: '現在',
    atCall: (call: number) => `呼び出し${n.whole(call)}`,
    back: (call: number) => `この内容に戻す（呼び出し${n.whole(call)}）`,
    past: (call: number) => `呼び出し${n.whole(call)}を送信した時点のツリーです。変更はできません。`,
    actions: (path: string) => `${path}の操作`,
    made: 'パイプラインが作成',
    empty: 'ワークスペースは空です。',
    full: 'すべてここにあります',
  },
  log: {
    title: 'ログ',
    label: 'セッションのログ',
    empty: 'フックとパイプラインの報告がここに表示されます。',
    call: (call: number) => `呼び出し${n.whole(call)}`,
    following: 'タイムラインは最新の呼び出しに追従しています。',
    follow: '最新の呼び出しに移動',
  },
  hooks: {
    title: 'フック',
    stop: 'Stop：テキストを戻す',
    note: 'エージェントがターンを終えようとすると、あなたのテキストがユーザーメッセージとして続きます。「現在の依頼」は、あなたが入力したもののままです。',
    none: (edition: string) => `${edition}にはStopフックがありません。ここでの設定は、ほかの版のセッションで有効です。`,
    text: '戻すテキスト',
    most: '1回の依頼で戻す最大回数',
    save: '使う',
    off: '何も戻さない',
    on: (most: number) => `オン：最大${n.whole(most)}回。`,
    isOff: 'オフ。',
    example: '作業をもう一度確認し、何を確認したかを述べてください。',
  },
  todos: {
    title: '計画',
    label: 'エージェントの計画',
    status: (one: Todo['status']) => ({ pending: '未着手', in_progress: '進行中', completed: '完了' })[one],
  },
  sub: {
    title: 'サブエージェント',
    show: 'デバッグで開く',
    calls,
    picture: (k: number, most: number) => `${calls(k)}、最長${characters(most)}`,
  },
  session: {
    label: 'セッション',
    fresh: '新規セッション',
    kept: '以前のセッション',
    none: '以前のセッションはありません。',
    remove: '削除',
    removeName: (name: string) => `削除：${name}`,
    export: 'エクスポート',
    transcript: 'JSONLトランスクリプト',
    messages: 'メッセージ配列',
    facts: (k: number, model: string, bytes: number) =>
      [messages(k), n.bytes(bytes), ...(model === '' ? [] : [modelName(model)])].join('、'),
    edition: (now: string, then: string) =>
      `このセッションは「${then}」で動いています。次に入力すると「${now}」で新しいセッションが始まり、このセッションは保存されます。`,
    elsewhere: 'タイムラインとデバッグには、別のセッションが表示されています。',
    show: 'こちらを表示',
    empty: 'まだ呼び出しはありません。このセッションのタイムラインは、エージェントへの依頼から始まります。',
    backTo: (name: string) => `${name}に戻る`,
    notHere: 'このセッションは別のタブが処理しています。ここでは進み具合を読めますが、変更はできません。',
    readOnly: '読み取り専用。',
    takeOver: 'ここで続ける',
    takeOverNote: '別のタブで進行中のものは終了します。保存されたものはすべてここにあります。',
    taking: '別のタブに依頼中…',
  },
  tabs: { label: 'ライブの表示', chat: 'チャット', files: 'ファイル', log: 'ログ' },
}
