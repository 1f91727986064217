// 中文: a timetable import in two halves; between them the agent asks for compaction itself.
import { agent, bash, compact, failed, todo, toRecording, user } from './build.ts'
import { type Line, lines, pad } from './text/lines.ts'
import { python } from './text/python.ts'
import type { Sample } from './types.ts'
import { workspace } from './workspace.ts'

const PLACES = [
  '人民广场',
  '火车站',
  '大学城',
  '图书馆',
  '体育馆',
  '中山公园',
  '市医院',
  '老码头',
  '科技园',
  '汽车南站',
  '植物园',
  '博物馆',
]
const stop: Line = (d, _, no) =>
  `S${pad(no, 4)},${d.pick(PLACES)}${d.pick(['', '东', '西', '南', '北', '（临时）'])},${d.int(30, 31)}.${d.word('0123456789', 6)},${d.int(120, 121)}.${d.word('0123456789', 6)}`
/** Fourteen stops a trip, four minutes apart; a trip every eighteen minutes from five in the morning until after one. */
const time: Line = (d, _, no) => {
  const trip = Math.ceil(no / 14)
  const stop = ((no - 1) % 14) + 1
  const minutes = 300 + (trip - 1) * 18 + (stop - 1) * 4
  return `T${pad(trip, 3)},${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00,S${pad(d.int(1, 280), 4)},${stop}`
}

const PARSE = `def parse_time(text):
    """时刻表里的 25:10:00 表示次日凌晨一点十分。"""
    hour, minute, second = (int(part) for part in text.split(":"))
    return timedelta(hours=hour, minutes=minute, seconds=second)`
const MERGE = `def merge_stops(stops, metres=30):
    """同名且相距不到三十米的站点合并成一个，保留编号较小的。"""
    kept = []
    for stop in sorted(stops, key=lambda stop: stop.id):
        twin = next((k for k in kept if k.name == stop.name and distance(k, stop) < metres), None)
        if twin:
            ALIASES[stop.id] = twin.id
        else:
            kept.append(stop)
    return kept`
const TEST = `def test_after_midnight():
    assert parse_time("25:10:00") == timedelta(days=1, hours=1, minutes=10)


def test_the_last_bus_sorts_after_the_first():
    assert parse_time("24:05:00") > parse_time("05:30:00")
`
const TASKS = ['读站点', '合并重复站点', '读时刻', '跨午夜的班次', '写入数据库', '核对总数']

/** The five most frequent names of the file. */
function most(stops: string): string {
  const count = new Map<string, number>()
  for (const line of stops.split('\n').slice(1)) {
    const name = line.split(',')[1] ?? ''
    count.set(name, (count.get(name) ?? 0) + 1)
  }
  const sorted = [...count].sort(([, a], [, b]) => b - a).slice(0, 5)
  return sorted.map(([name, n]) => `${String(n).padStart(7)} ${name}`).join('\n')
}

export function sample(): Sample {
  const ws = workspace({
    'gtfs/stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${lines('stops', stop, { chars: 9_400 })}`,
    'gtfs/stop_times.txt': `trip_id,departure_time,stop_id,stop_sequence\n${lines('times', time, { chars: 21_000 })}`,
    'gtfs/README.txt': '本市公交数据，2026 年 9 月版。临时站点带（临时）字样。',
    'importer/stops.py': python('stops.py', { head: 'import csv\nfrom importer.geo import distance', nouns: ['stop'], chars: 4_200 }),
    'importer/times.py': python('times.py', { head: 'from datetime import timedelta', nouns: ['departure', 'trip'], chars: 4_800 }),
    'importer/store.py': python('store.py', { nouns: ['route'], chars: 3_600 }),
  })
  const stops = ws.text('gtfs/stops.txt').split('\n').length - 1
  const times = ws.text('gtfs/stop_times.txt').split('\n').slice(1)
  const late = times.filter((line) => /,2[4-6]:/.test(line)).length

  return {
    rejections: [],
    recording: toRecording('bus-stops', '2026-09-14T01:30:00Z', [
      user('请把 gtfs/ 里的公交数据导入数据库。先做站点，再做时刻。注意：站点编号不要改，司机的终端只认旧编号。'),
      agent('先看一下数据和现有的代码。', [ws.read('gtfs/README.txt'), ws.read('gtfs/stops.txt'), ws.glob('importer/*.py', /^importer/)]),
      agent('有同名的站点。看看现有的导入程序怎么处理。', [todo(0, TASKS), ws.read('importer/stops.py')]),
      agent('', [bash('cut -d, -f2 gtfs/stops.txt | sort | uniq -c | sort -rn | head -5', most(ws.text('gtfs/stops.txt')))]),
      agent(
        '现有程序不合并。我只合并同名并且相距不到三十米的，旧编号作为别名保留。',
        [ws.edit('importer/stops.py', 'import csv', `import csv\n\nALIASES = {}\n\n\n${MERGE}\n`)],
        '用户说编号不能改。合并以后要保证旧编号仍然查得到，所以需要别名表，而不是重新编号。',
      ),
      agent('', [
        failed(
          bash(
            'python -m importer.stops --dry-run',
            "Traceback (most recent call last):\n  File \"importer/stops.py\", line 14, in merge_stops\n    twin = next((k for k in kept if k.name == stop.name and distance(k, stop) < metres), None)\nAttributeError: 'Stop' object has no attribute 'name'",
          ),
        ),
      ]),
      agent('字段叫 label，不叫 name。', [ws.edit('importer/stops.py', 'k.name == stop.name', 'k.label == stop.label')]),
      agent('', [bash('python -m importer.stops --dry-run', `读入 ${stops} 个站点，合并 11 个，保留 ${stops - 11} 个，别名 11 个`)]),
      agent('', [
        bash(
          'pytest -q tests/test_stops.py',
          '.......                                                                  [100%]\n7 passed in 0.34s',
        ),
      ]),
      agent('站点部分完成。时刻部分用不到前面的内容，先压缩上下文，再继续。', [
        todo(2, TASKS),
        bash(
          'git commit -qam "导入站点：合并近处同名站点，旧编号保留为别名" && git log --oneline -1',
          'b7703fe 导入站点：合并近处同名站点，旧编号保留为别名',
        ),
        compact(),
      ]),
      agent('接着做时刻。', [
        ws.read('importer/times.py'),
        bash(
          'head -16 gtfs/stop_times.txt; tail -14 gtfs/stop_times.txt',
          [ws.text('gtfs/stop_times.txt').split('\n')[0], ...times.slice(0, 15), ...times.slice(-14)].join('\n'),
        ),
      ]),
      agent('有 24 点以后的时刻，是跨午夜的班次。一共多少？', [bash(`awk -F, '$2 >= "24"' gtfs/stop_times.txt | wc -l`, String(late))]),
      agent('', [
        ws.edit('importer/times.py', 'from datetime import timedelta', `from datetime import timedelta\n\n\n${PARSE}`),
        ws.write('tests/test_times.py', TEST),
      ]),
      agent('', [
        bash(
          'pytest -q tests/test_times.py',
          '..                                                                       [100%]\n2 passed in 0.09s',
        ),
      ]),
      agent('时刻要通过别名表找到合并后的站点。看看怎么写入。', [todo(4, TASKS), ws.read('importer/store.py')]),
      agent('', [
        ws.edit(
          'importer/store.py',
          ws.text('importer/store.py').split('\n')[0] ?? '',
          `from importer.stops import ALIASES\n\n\n${ws.text('importer/store.py').split('\n')[0] ?? ''}`,
        ),
      ]),
      agent('', [
        bash(
          'python -m importer.all --db bus.sqlite',
          `站点 ${stops - 11}，别名 11，班次 ${Math.ceil(times.length / 14)}，时刻 ${times.length}`,
        ),
      ]),
      agent('核对总数：文件里的每一条时刻都应该在数据库里。', [
        ws.read('gtfs/stop_times.txt'),
        bash('sqlite3 bus.sqlite "select count(*) from departure"', String(times.length)),
      ]),
      agent('', [bash('sqlite3 bus.sqlite "select count(*) from stop where id not in (select id from old_terminal)"', '0')]),
      agent('数目一致。这一步也做完了，再压缩一次，最后写说明。', [todo(6, TASKS), compact()]),
      agent('', [
        ws.write(
          'docs/import.md',
          '# 公交数据导入\n\n`python -m importer.all --db bus.sqlite`\n\n- 同名且相距不到三十米的站点合并，旧编号保留在别名表里，司机终端照常使用。\n- 24 点以后的时刻算作前一运营日。\n',
        ),
      ]),
      agent(
        `导入完成：${stops - 11} 个站点，11 个旧编号保留为别名，司机终端不受影响；跨午夜的班次按前一运营日处理。说明在 docs/import.md。`,
      ),
    ]),
  }
}
