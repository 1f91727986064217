// The page's keys and what they do.

export const keys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['\u2190', '\u2192'], does: '前／次の呼び出し' },
  { keys: ['Home', 'End'], does: '最初／最後の呼び出し' },
  { keys: ['Page Up', 'Page Down'], does: '呼び出し10回分、前へ／次へ' },
  { keys: ['{', '}'], does: '前／次のステージ' },
  { keys: ['[', ']'], does: '前／次の編集' },
  { keys: ['p', 'n'], does: '前／次の変更' },
  { keys: ['Space'], does: '再生／一時停止' },
  { keys: ['<', '>'], does: '再生を遅く／速く' },
  { keys: ['S', 's'], does: '前／次の要約までジャンプ' },
  { keys: ['F', 'f'], does: '前／次のファイル書き込みまでジャンプ' },
  { keys: ['V', 'v'], does: '前／次の違反までジャンプ' },
  { keys: ['W', 'w'], does: '前／次の警告までジャンプ' },
  { keys: ['B', 'b'], does: '前／次のブレークポイントまでジャンプ' },
  { keys: ['+', '\u2212'], does: 'タイムラインを拡大／縮小（ホイールではCtrlを押しながら）' },
  { keys: ['0'], does: 'すべての呼び出しを表示' },
  { keys: ['Shift'], does: 'ホイールやドラッグと組み合わせて、拡大したタイムラインを移動' },
  { keys: ['\u2191', '\u2193'], does: '行へ移動、行を上下に移動' },
  { keys: ['Enter'], does: '現在の行を開く／閉じる' },
  { keys: ['k'], does: '現在の行をピン留め／解除' },
  { keys: ['l'], does: '現在の行、または選択中の編集の履歴' },
  { keys: ['Alt \u2191', 'Alt \u2193'], does: '順番の変更中：選択中のステージを前へ、後ろへ' },
  { keys: ['\u2318K', 'Ctrl K'], does: '検索：なぜ忘れた？' },
  { keys: ['i'], does: '行に重なる「このステップについて」を開く／閉じる' },
  { keys: ['?'], does: 'このキー一覧' },
]
/** Those of Tune. */
export const keysTune: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['\u2190', '\u2192'], does: 'スライダー上：1つ前／次の切りのよい値（タイムラインは動きません）' },
  { keys: ['Page Up', 'Page Down'], does: 'スライダー上：切りのよい値を10個分、先へ／前へ' },
  { keys: ['Home', 'End'], does: 'スライダー上：最小値／最大値' },
  { keys: ['F6'], does: '次の区画へ：しきい値、指標、文字の場所、スイープ、キャッシュ（Shiftで前へ）' },
  { keys: ['Enter'], does: '数値欄：値を確定' },
  { keys: ['Esc'], does: '数値欄：直前の有効な値に戻す。指標：呼び出しの一覧を閉じる' },
]
export const keysTuneTitle = 'チューニング'
export const keysNote = '入力欄に文字を入力している間、キー操作は働きません。'
