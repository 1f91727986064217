// Live: the sandbox, the chat, the questions; with what the log, the model and the workspace say.

import type { Permission, Todo } from '../../core/agent/types.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { LiveStatus } from '../../shell/live/contract.ts'
import { dates } from './dates.ts'
import { failure } from './live-failures.ts'
import { fileProblem, workspace } from './live-files.ts'
import { again, logged, modelName } from './live-log.ts'
import { model } from './live-model.ts'
import { plays } from './live-plays.ts'
import { calls, characters, messages, n } from './numbers.ts'
import { together } from './together.ts'

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

export const live = {
  title: 'ライブ',
  number: n.whole,
  plays,
  status,
  question,
  logged,
  failure,
  fileProblem,
  starters: {
    title: 'サンドボックスの中のエージェント',
    text: 'ワークスペースで、ファイルの読み書きとコマンドの実行を行います。モデル呼び出しはすべてパイプラインを通り、すぐにタイムラインとデバッグに現れます。スクリプトモデルはキーが不要で、どこにも何も送信しません。ツールは実際に動作します。',
    next: '次に試せること',
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
    stopped: 'あなたが停止しました。',
    partial: 'あなたが停止しました。応答はここまで届きましたが、送信内容には含まれません。',
    compacted: (stage: string, k: number, files: number) =>
      `${stage}：${messages(k)}が要約になりました${files > 0 ? `（${n.whole(files)}ファイルに書き込み）` : ''}`,
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
    used: 'あなたのテキストを使います。',
  },
  model,
  news: {
    again,
    thinkingDropped: '思考が結び付いていた履歴が圧縮されたため、思考なしで呼び出しをやり直します。',
    cut: '応答は最大トークン数で打ち切られました。',
  },
  files: workspace,
  log: {
    title: 'ログ',
    label: 'セッションのログ',
    empty: 'フックとパイプラインの報告がここに表示されます。',
    call: (call: number) => `呼び出し${n.whole(call)}`,
    follow: '最新の呼び出しに移動',
  },
  hooks: {
    title: 'Stopフック',
    stop: 'テキストを戻す',
    note: 'エージェントがターンを終えようとすると、あなたのテキストがユーザーメッセージとして続きます。「現在の依頼」は、あなたが入力したもののままです。',
    none: (edition: string) => `${edition}にはStopフックがないため、ここでは設定できません。ほかの版のセッションにはあります。`,
    text: '戻すテキスト',
    most: '1回の依頼で戻す最大回数',
    save: '有効にする',
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
    picture: (k: number, most: number) => `${calls(k)}、最長${characters(most)}`,
  },
  session: {
    fresh: '新規セッション',
    unnamed: (seconds: number) => `新規セッション、${dates.moment(seconds * 1_000)}`,
    when: (edition: string, seconds: number) => `${dates.moment(seconds * 1_000)}、${edition}`,
    kept: '以前のセッション',
    none: '以前のセッションはありません。',
    remove: '削除',
    removeName: (name: string) => `削除：${name}`,
    export: 'エクスポート',
    transcript: 'JSONLトランスクリプト',
    messages: 'メッセージ配列',
    facts: (k: number, model: string, bytes: number) => together.parts(messages(k), n.bytes(bytes), model !== '' && modelName(model)),
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
