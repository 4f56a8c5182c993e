import type { TagDefinition } from '../../schema/tag.ts'
import { tag } from './tag-text.ts'

/** Intents of writing, planning, deciding, and of getting things done for somebody. */
export const OFFICE_TAGS: readonly TagDefinition[] = [
  tag('write', 'Producing text for people: drafting, editing, translating.'),
  tag(
    'write.draft',
    'Draft a text: an essay, an article, a letter, a proposal, a post.',
    `
    Draft a blog post about our launch
    Write a cover letter for the position
    Write the introduction of the report
    写一篇关于人工智能的文章`,
    `
    draft* | write a letter | write an essay | write ... essay | write ... article | write ... blog post |
    write ... introduction | write ... report | cover letter | write ... story | write ... poem | outline* |
    write ... proposal | 起草 | 撰写 | 写一篇 | 写一封 | 写一首 | 草稿 | 大纲 | 写文案`,
    `
    write | draft | compose | 写作`,
  ),
  tag(
    'write.edit',
    'Edit, shorten, proofread or rephrase an existing text.',
    `
    Proofread the second chapter
    Make this paragraph shorter and friendlier
    Rephrase the abstract in plain language
    润色这段文字`,
    `
    proofread* | rephras* | reword* | rewrite | rewrote | rewriting | polish* the | shorten* |
    edit* the ... paragraph | edit* the text | edit* the draft | grammar | typo* | make ... shorter |
    make ... more formal | 润色 | 校对 | 改写 | 修改文章 | 修改一下这段 | 错别字 | 精简`,
    `
    edit | proofread | rewrite | revise`,
  ),
  tag(
    'write.translate',
    'Translate a text from one language to another.',
    `
    Translate the manual into German
    How do you say this in Spanish?
    Give me the English version of the contract
    把这段话翻译成英文`,
    `
    translat* | how do you say | into german | into english | into chinese | into french | into spanish |
    into japanese | 翻译 | 译成 | 英文版 | 中文版 | 用英语怎么说 | 用英文怎么说`,
    `
    translate | translation | 翻译`,
  ),
  tag('plan', 'Organising what is to be done, by whom and when.'),
  tag(
    'plan.schedule',
    'Fix a date or time; arrange a meeting or an appointment in the calendar.',
    `
    Schedule a call with the supplier on Friday
    Move the dentist appointment to next week
    When are you free for a meeting?
    安排下周一的会议`,
    `
    schedul* | reschedul* | appointment* | calendar | set up a call | set up a meeting | arrange ... meeting |
    book* a slot | are you free | time slot* | 安排 | 预约 | 日程 | 日历 | 改期 | 会议时间`,
    `
    schedule | calendar`,
  ),
  tag(
    'plan.break-down',
    'Make a plan: break a goal into steps, milestones and priorities.',
    `
    Break the migration down into tasks
    What should we do first?
    Make a roadmap for the next two quarters
    制定学习计划`,
    `
    break* ... down into | roadmap | milestone* | priorit* | make a plan | made a plan | plan the |
    action plan | step-by-step plan | to-do list | todo list | next steps | 制定计划 | 制定 | 分解 | 路线图 |
    里程碑 | 优先级 | 待办 | 规划 | 下一步`,
    `
    plan | planning | decompose | 规划`,
  ),
  tag(
    'plan.remind',
    'Remind somebody of something later; keep a deadline in mind.',
    `
    Remind me to call mum on Sunday
    Set an alarm for 6 am
    Do not let me forget the deadline of the tax return
    提醒我明天交报告`,
    `
    remind* | set an alarm | set a timer | let me forget | deadline* | due date | 提醒 | 闹钟 | 别忘了 |
    截止日期 | 截止`,
    `
    remind | reminder | 提醒`,
  ),
  tag('decide', 'Choosing between possibilities.'),
  tag(
    'decide.choose',
    'Make a decision, settle on one option, approve or reject.',
    `
    We decided to go with PostgreSQL
    Choose the cheaper of the two offers
    Approve the budget for the trip
    我们决定采用第二个方案`,
    `
    decid* | decision* | choos* | chose | chosen | settle* on | go with | went with | approv* | pick* the |
    select* the | opt* for | reject* | 决定 | 选择 | 选定 | 采用 | 批准 | 否决 | 确定方案 | 敲定`,
    `
    decide | choose | select | approve | decision | 决定`,
  ),
  tag(
    'decide.recommend',
    'Recommend or suggest something to somebody.',
    `
    I would recommend the smaller model
    Suggest three restaurants near the station
    You should try the new Thai place
    推荐几家餐厅`,
    `
    recommend* | suggest* | you should try | you might like | 推荐 | 建议你 | 不妨试试`,
    `
    recommend | suggest | 推荐`,
  ),
  tag('communicate', 'Getting in touch with other people.'),
  tag(
    'communicate.message',
    'Send or answer an e-mail, a message or a notification; call somebody.',
    `
    Send an email to the landlord
    Reply to the customer that the parcel is on its way
    Post a message in the team channel
    给客户发邮件`,
    `
    send* ... email* | send* ... e-mail* | send* ... message* | email* the | e-mail* the | reply to |
    replied to | forward* the | notify* | notified | call* the customer | post* ... message* | text* him |
    text* her | 发邮件 | 发送邮件 | 回复邮件 | 发消息 | 发短信 | 通知 | 打电话 | 回复客户`,
    `
    send | send_email | send-email | email | message | notify | reply`,
  ),
  tag(
    'communicate.meeting',
    'Hold or attend a meeting, an interview or a presentation; report on status.',
    `
    Present the results to the board
    Interview the three candidates
    Weekly stand-up with the team
    向领导汇报进展`,
    `
    present* the | presentation* | interview* | stand-up | standup | status report | status update |
    meeting notes | minutes of | meet with | met with the | 汇报 | 演示 | 面试 | 开会 | 例会 | 会议纪要`,
    `
    meeting | present | report | interview | 汇报`,
  ),
  tag('operate', 'Operating a system, a website or a device.'),
  tag(
    'operate.configure',
    'Install, set up or change the settings of a system or an account.',
    `
    Set up two-factor authentication
    Change the time zone in the settings
    Install the printer driver
    配置数据库连接`,
    `
    configur* | install* | set up the | settings | change the password | reset ... password | enabl* |
    disabl* | environment variable* | permission* | 配置 | 安装 | 设置 | 重置密码 | 启用 | 禁用 | 权限 |
    环境变量`,
    `
    configure | install | setup | set | 配置`,
  ),
  tag(
    'operate.navigate',
    'Use a page or an app: navigate, click, log in, fill in a form, upload.',
    `
    Click the submit button
    Fill in the visa form
    Log in to the portal and upload the photo
    点击提交按钮`,
    `
    click* | navigat* | scroll* | log* in | sign* in | fill* in the | fill* out | submit* | upload* |
    go to the page | open* the page | open* the website | 点击 | 登录 | 填写 | 提交 | 上传 | 打开网页 |
    打开页面 | 滚动`,
    `
    click | navigate | type | fill | login | upload | scroll | 点击`,
  ),
  tag(
    'operate.monitor',
    'Watch a system or a process: logs, metrics, alerts, health.',
    `
    Check the logs for errors since midnight
    The CPU alert fired again
    Watch the queue length during the migration
    查看服务器日志`,
    `
    monitor* | the logs | log file* | alert* | cpu usage | memory usage | health check | uptime | latency |
    outage | 监控 | 日志 | 告警 | 报警 | 健康检查 | 宕机`,
    `
    monitor | watch | observe | 监控`,
  ),
  tag('commerce', 'Buying, booking and paying.'),
  tag(
    'commerce.buy',
    'Order, buy or pay for a product; prices and delivery.',
    `
    Order two bags of coffee beans
    Add the headphones to the cart
    I bought a new bike yesterday
    买一台笔记本电脑`,
    `
    order* ... online | order two | order a | order the | ordered | buy* | bought | purchas* | checkout |
    to the cart | shopping | deliver* the parcel | parcel | pay* the invoice | invoice* | 购买 | 买了 | 买一 |
    下单 | 订购 | 付款 | 支付 | 购物车 | 快递 | 发票`,
    `
    buy | order | pay | purchase | 购买`,
  ),
  tag(
    'commerce.book',
    'Book or reserve a flight, a hotel, a table or tickets.',
    `
    Book a flight to Rome for 12 May
    Reserve a table for four
    Get tickets for the concert
    预订酒店`,
    `
    book a | book the | book two | book me | booked | booking* | reserv* | tickets for | ticket to |
    tickets to | 预订 | 订机票 | 订酒店 | 订票 | 订一张 | 订一间 | 订位 | 订了`,
    `
    book | reserve | 预订`,
  ),
  tag(
    'commerce.refund',
    'Return or cancel something, get money back, complain to a seller.',
    `
    I want a refund for the broken lamp
    Cancel my subscription
    Send the shoes back, they are too small
    申请退款`,
    `
    refund* | cancel* | money back | send ... back | return the | return label | warranty | unsubscrib* |
    退款 | 退货 | 取消 | 换货 | 退订 | 保修`,
    `
    refund | cancel | return | 退款`,
  ),
]
